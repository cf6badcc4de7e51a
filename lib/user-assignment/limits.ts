/** After the end date, saves of queues on slow networks are taken for this long (contract.md §4.8). */
export const LATE_SAVE_GRACE_MS = 5 * 60_000
/** The most assignments that one round recomputes after their content has changed. */
export const SETTLED_AT_ONCE = 500
/** An assignment that could not be worked out is tried again after this long, and given up after so many times. */
export const SETTLE_RETRY_MS = 60_000
export const MAX_SETTLE_ATTEMPTS = 5
/** Default of the list of user assignments (CALL-12). */
export const USER_ASSIGNMENT_LIST_LIMIT = 100
