import { viewerPath } from './viewer-address'

type Begun = { id: string; startDate: string }

/** Whether an assignment has begun: before, nobody's work on it is there to be read. */
export const hasBegun = ({ startDate }: Pick<Begun, 'startDate'>, now: Date): boolean => new Date(startDate) <= now

/** Where staff look at a student's work on an assignment; the assignment without a student until it begins. */
export function studentWorkPath(assignment: Begun, studentId: string, now: Date): string {
  const begun = hasBegun(assignment, now) && { studentId }
  return viewerPath({ family: 'assignment', assignmentId: assignment.id, ...begun })
}
