/** A comment is saved this long after the last key, in milliseconds. */
export const COMMENT_SAVE_DELAY_MS = 1_000
/** Typed points are saved this long after the last key, in milliseconds. */
export const POINTS_SAVE_DELAY_MS = 600
/** A score that could not be sent is tried again after this long, in milliseconds. */
export const RETRY_DELAY_MS = 5_000
/** While students work the page with its counts is read again at most this often, in milliseconds. */
export const PAGE_SPACING_MS = 3_000
/** Students that the list shows at first, and with each press of 'Show more'. */
export const STUDENTS_SHOWN = 40
