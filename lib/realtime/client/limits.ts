/** Without a socket the page is read again after this long, in ms (contract.md §5). */
export const POLL_INTERVAL_MS = 30_000
/** Rings are collected for this long before anything is read, in ms (contract.md §5). */
export const COLLECT_MS = 250
/** A screen that is rung again and again is read at most this often, in ms. */
export const READ_SPACING_MS = 1_000
/** A reading that failed is tried again after this long, then after twice as long each time, up to POLL_INTERVAL_MS, in ms. */
export const REREAD_DELAY_MS = 5_000
/** A channel is kept this long after its last listener went: the next page often wants it again, in ms. */
export const LINGER_MS = 1_500
/** A silent socket is asked for a sign of life after this long, and given up this much later, in ms. */
export const ACTIVITY_TIMEOUT_MS = 20_000
export const PONG_TIMEOUT_MS = 8_000
/** A socket that is not back by then counts as off, in ms. */
export const UNAVAILABLE_AFTER_MS = 5_000
/** Where the browser never says that it is idle, realtime is loaded after this long, in ms. */
export const LOAD_DELAY_MS = 1_500
