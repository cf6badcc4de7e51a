/** The longest time between saves during continuous typing, in ms. */
export const MAX_SAVE_WAIT_MS = 5_000
/** The most concurrent saves of different rows; the queue of a long time offline must not flood the server. */
export const MAX_SAVES_IN_FLIGHT = 3
/**
 * How often a gateway in front of the server, such as a school's filter, may reject a save before it counts as refused, which takes minutes: the
 * filter may object to the text.
 */
export const MAX_TURNED_AWAY = 12
/** The timeout of a save, in ms, after which it is aborted and retried: on a dead connection a few saves would block all others. */
export const SAVE_PATIENCE_MS = 20_000
/** The slowest accepted rate in bytes per millisecond, by which the timeout of a long text is extended. */
export const SLOWEST_LINE = 5
/** The first and the longest delay before a failed save is retried. */
export const BACK_OFF_FIRST_MS = 1_000
export const BACK_OFF_LAST_MS = 30_000
/** Browsers limit the bodies of keepalive calls to 64 kB in total; a little less, to leave room for other calls. */
export const KEEPALIVE_BYTES = 60_000
/** The time on screen after which a page counts as viewed, in seconds (domain.md §12). */
export const PAGE_VIEW_SECONDS = 1
