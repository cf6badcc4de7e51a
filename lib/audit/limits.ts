/** Denied calls of one user that are logged individually within an hour; the next one logs an alarm, and no more follow (faults 96). */
export const MAX_DENIALS_PER_HOUR = 100
/** Maximum number of answers whose changes are shown with an entry; the others are only counted. */
export const MAX_SHOWN_ANSWERS = 20
/** Maximum number of people whose answers and work a keyword search includes; if more match, it includes none. */
export const MAX_SEARCHED_STUDENTS = 50
