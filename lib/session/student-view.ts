/** The session filter for student views: other impersonations always have a reason. */
export const STUDENT_VIEW = { contextUserId: { not: null }, reason: null } as const

/** Whether this session is a read-only student view (`POST sessions/student-views`). */
export function isStudentView({
  contextUserId,
  reason,
}: {
  contextUserId: string | null
  reason: string | null
}): boolean {
  return contextUserId !== null && reason === null
}
