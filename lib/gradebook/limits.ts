/** Rows of the overview of one's groups, where a call names no number (contract.md §2, Grades). */
export const GRADES_LIST_LIMIT = 10
/** Students of a gradebook at most, and where a call names no number: a group is shown whole. */
export const MAX_GRADEBOOK_STUDENTS = 1_000
