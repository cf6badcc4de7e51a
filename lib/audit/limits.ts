/** Denied calls of one user that are noted one by one within an hour; then an alarm is, and nothing more (faults 96). */
export const MAX_DENIALS_PER_HOUR = 100
