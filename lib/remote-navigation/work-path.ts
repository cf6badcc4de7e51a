/** The families of viewer addresses in which a student works (contract.md §6). */
const STUDENT_BASES = ['assignments', 'binder']

/** Whether an address is a page of a student's work, which says itself where it is. */
export function isWorkPath(pathname: string): boolean {
  const [base = '', userAssignmentId] = pathname.split('/').filter(Boolean)
  return STUDENT_BASES.includes(base) && userAssignmentId !== undefined
}
