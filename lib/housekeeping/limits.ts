/** What has had its time is taken away this often, by each process of the server. */
export const HOUSEKEEPING_INTERVAL_MS = 3_600_000
/** The first time comes when the start is over. */
export const HOUSEKEEPING_DELAY_MS = 60_000
/** What begins at a time, announcements and assignments, is told within a minute; announcements also to people who join later. */
export const DUE_INTERVAL_MS = 30_000
/** The sockets of a session that has ended by itself are ended within so long. */
export const SOCKETS_INTERVAL_MS = 60_000
/** Work whose content has changed is worked out anew within so long, once for all the saves in between. */
export const SETTLE_INTERVAL_MS = 10_000
/** A session that has ended is kept this long, so that who was signed in where can still be told. */
export const ENDED_SESSION_DAYS = 30
