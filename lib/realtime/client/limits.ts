/** Without a socket the page is polled at this interval, in ms (contract.md §5). */
export const POLL_INTERVAL_MS = 30_000
/** Events are collected for this long before anything is read, in ms (contract.md §5). */
export const COLLECT_MS = 250
/** A screen with frequent events is read at most this often, in ms. */
export const READ_SPACING_MS = 1_000
/** The delay before a failed read is retried, doubled each time up to POLL_INTERVAL_MS, in ms. */
export const REREAD_DELAY_MS = 5_000
/** How long a channel stays subscribed after its last listener left, because the next page often needs it again, in ms. */
export const LINGER_MS = 1_500
/** A silent socket is pinged after the first of these times, and closed if it does not respond within the second, in ms. */
export const ACTIVITY_TIMEOUT_MS = 20_000
export const PONG_TIMEOUT_MS = 8_000
/** A socket that has not reconnected by then counts as off, in ms. */
export const UNAVAILABLE_AFTER_MS = 5_000
/** If the browser never reports being idle, realtime is loaded after this long, in ms. */
export const LOAD_DELAY_MS = 1_500
