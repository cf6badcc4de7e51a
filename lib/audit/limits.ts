/** Denied calls of one user that are logged individually within an hour; the next one logs an alarm, and no more follow (faults 96). */
export const MAX_DENIALS_PER_HOUR = 100
/** Maximum number of answers whose changes are shown with an entry; the others are only counted. */
export const MAX_TOLD_ANSWERS = 20
