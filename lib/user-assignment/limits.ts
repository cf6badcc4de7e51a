/** After the end date, saves of queues on slow networks are taken for this long (contract.md §4.8). */
export const LATE_SAVE_GRACE_MS = 5 * 60_000
/** Default of the list of user assignments (shell.md §9). */
export const USER_ASSIGNMENT_LIST_LIMIT = 100
