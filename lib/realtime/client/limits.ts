/** The polling interval of a page without a socket, in ms (contract.md §5). */
export const POLL_INTERVAL_MS = 30_000
/** How long events are collected before anything is read, in ms (contract.md §5). */
export const COLLECT_MS = 250
/** The minimum time between two reads of a screen with frequent events, in ms. */
export const READ_SPACING_MS = 1_000
/** The delay before a failed read is retried, doubled each time up to POLL_INTERVAL_MS, in ms. */
export const REREAD_DELAY_MS = 5_000
/** How long a channel stays subscribed after its last listener left, in ms; the next page often needs it again. */
export const LINGER_MS = 1_500
/** The silence after which a socket is pinged, and the time it then has to respond before it is closed, in ms. */
export const ACTIVITY_TIMEOUT_MS = 20_000
export const PONG_TIMEOUT_MS = 8_000
/** The time after which a socket that has not reconnected counts as off, in ms. */
export const UNAVAILABLE_AFTER_MS = 5_000
/** The time after which realtime is loaded even if the browser never reports being idle, in ms. */
export const LOAD_DELAY_MS = 1_500
