/** How often each process of the server deletes expired data. */
export const HOUSEKEEPING_INTERVAL_MS = 3_600_000
/** Delay of the first run after startup. */
export const HOUSEKEEPING_DELAY_MS = 60_000
/** How often due announcements and assignments are published: within a minute of their start; announcements also to people who join later. */
export const DUE_INTERVAL_MS = 30_000
/** The sockets of an expired session are closed within this time. */
export const SOCKETS_INTERVAL_MS = 60_000
/** Work whose content has changed is recomputed within this time, once for all saves in between. */
export const SETTLE_INTERVAL_MS = 10_000
/** Ended sessions are kept this long, so that past sign-ins can still be traced. */
export const ENDED_SESSION_DAYS = 30
