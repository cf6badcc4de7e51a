/** Rows of a list of the classroom. */
export const CLASSROOM_PAGE_SIZE = 25
/** Students of the groups that one teaches, which are shown at once (CALL-22). */
export const MY_STUDENTS_LIMIT = 999
/** Rows of a gradebook's page. */
export const GRADEBOOK_PAGE_SIZE = 50
