/** The families of viewer addresses for student work (contract.md §6). */
const STUDENT_BASES = ['assignments', 'binder']

/** Whether an address is a page of a student's work, which reports the student's place itself. */
export function isWorkPath(pathname: string): boolean {
  const [base = '', userAssignmentId] = pathname.split('/').filter(Boolean)
  return STUDENT_BASES.includes(base) && userAssignmentId !== undefined
}
