/** Seconds without traffic after which a client sends a ping of its own (told to it when it connects). */
export const ACTIVITY_TIMEOUT = 30
/** Milliseconds without traffic after which the server asks whether the client is still there. */
export const PING_AFTER = 45_000
/** Milliseconds without traffic after which a connection counts as lost and is ended. */
export const LOST_AFTER = 75_000
/** Milliseconds between two looks at the connections. */
export const SWEEP_INTERVAL = 15_000
/** Channels that one connection may hear at the same time. */
export const MAX_CHANNELS_PER_CONNECTION = 100
/** Bytes of one message from a client; a subscription with its signature is well below 1 kB. */
export const MAX_CLIENT_MESSAGE = 10_240
/** Bytes that may wait for a slow client before it is dropped; it reads the state again when it returns. */
export const MAX_WAITING_BYTES = 1_048_576
/** Bytes of the data of one event. */
export const MAX_EVENT_DATA = 10_240
/** Channels of one event. */
export const MAX_CHANNELS_PER_EVENT = 100
/** Events of one batch. */
export const MAX_BATCH = 10
/** Characters of a channel's or an event's name. */
export const MAX_NAME = 200
/** Bytes of the body of one REST call: a full batch with its names. */
export const MAX_BODY = 150_000
/** Seconds that the time of a REST call may differ from the server's. */
export const MAX_CLOCK_SKEW = 600
