import { viewerPath } from './viewer-address'

type Begun = { id: string; startDate: string }

/** Whether an assignment has begun; before that, nobody's work on it can be read. */
export const hasBegun = ({ startDate }: Pick<Begun, 'startDate'>, now: Date): boolean => new Date(startDate) <= now

/** Returns the path where staff view a student's work on an assignment; until it begins, the assignment without a student. */
export function studentWorkPath(assignment: Begun, studentId: string, now: Date): string {
  const begun = hasBegun(assignment, now) && { studentId }
  return viewerPath({ family: 'assignment', assignmentId: assignment.id, ...begun })
}
