/** Denied calls of one user that are logged individually within an hour; the next one logs an alarm, and no more follow (faults 96). */
export const MAX_DENIALS_PER_HOUR = 100
