/** While someone writes without a pause, a save goes out at least this often. */
export const MAX_SAVE_WAIT_MS = 5_000
/** Saves of different rows under way at once; a queue of a long time offline must not come as a storm. */
export const MAX_SAVES_IN_FLIGHT = 3
/** What something before the server, such as a filter of the school, turns away so often, which takes minutes, is told as refused: it may be about the words. */
export const MAX_TURNED_AWAY = 12
/** A save that is not answered for so long, in ms, is broken off and sent again: on a dead line a few would hold up all the others. */
export const SAVE_PATIENCE_MS = 20_000
/** A long text on a slow line is given more time: so many bytes a millisecond are waited for. */
export const SLOWEST_LINE = 5
/** First and longest wait before a failed save is tried again. */
export const BACK_OFF_FIRST_MS = 1_000
export const BACK_OFF_LAST_MS = 30_000
/** Browsers take 64 kB of bodies that outlive their page; a little less, for what others send. */
export const KEEPALIVE_BYTES = 60_000
/** A page counts as viewed after this time on screen (domain.md §12). */
export const PAGE_VIEW_SECONDS = 1
