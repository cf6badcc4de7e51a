/** How long after the end date saves from queues on slow networks are accepted (contract.md §4.8). */
export const LATE_SAVE_GRACE_MS = 5 * 60_000
/** Maximum number of assignments recomputed in one round after their content has changed. */
export const SETTLED_AT_ONCE = 500
/** The delay before a failed recomputation is retried, and the maximum number of attempts. */
export const SETTLE_RETRY_MS = 60_000
export const MAX_SETTLE_ATTEMPTS = 5
/** Default limit of the list of user assignments (CALL-12). */
export const USER_ASSIGNMENT_LIST_LIMIT = 100
