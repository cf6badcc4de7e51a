/** Seconds without traffic after which a client sends a ping (sent to it when it connects). */
export const ACTIVITY_TIMEOUT = 30
/** Milliseconds without traffic after which the server pings the client. */
export const PING_AFTER = 45_000
/** Milliseconds without traffic after which a connection counts as lost and is ended. */
export const LOST_AFTER = 75_000
/** Milliseconds between two checks of the connections. */
export const SWEEP_INTERVAL = 15_000
/** The most channels that one connection may subscribe to at a time. */
export const MAX_CHANNELS_PER_CONNECTION = 100
/** The most bytes of one message from a client; a subscription with its signature is well below 1 kB. */
export const MAX_CLIENT_MESSAGE = 10_240
/** The most bytes buffered for a slow client before it is dropped; it reads the state again after reconnecting. */
export const MAX_WAITING_BYTES = 1_048_576
/** The most bytes of one event's data. */
export const MAX_EVENT_DATA = 10_240
/** The most channels of one event. */
export const MAX_CHANNELS_PER_EVENT = 100
/** The most events of one batch. */
export const MAX_BATCH = 10
/** The most characters of a channel or event name. */
export const MAX_NAME = 200
/** The most bytes of one REST call's body: a full batch with its names. */
export const MAX_BODY = 150_000
/** The largest difference between the time of a REST call and the server's, in seconds. */
export const MAX_CLOCK_SKEW = 600
