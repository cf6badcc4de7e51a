/** What tells a student view from other sessions in which somebody acts as another: whoever acts for another purpose has said why. */
export const STUDENT_VIEW = { contextUserId: { not: null }, reason: null } as const

/** Whether somebody sees the pages of a student in this session (`POST sessions/student-views`): it reads alone. */
export function isStudentView({
  contextUserId,
  reason,
}: {
  contextUserId: string | null
  reason: string | null
}): boolean {
  return contextUserId !== null && reason === null
}
