import 'server-only'
import { now } from '@/lib/common/clock'
import type { Prisma } from '@/lib/db/generated/client'
import type { Viewer } from '@/lib/session/viewer'
import { readAssignmentIds, staffAssignmentScope, taughtAssignmentScope } from './assignment-scope'

/** The user assignments this viewer may read: a student's own that have started; for staff those of the assignments they may read. */
export function userAssignmentScope(viewer: Viewer): Prisma.UserAssignmentWhereInput {
  if (viewer.roleId !== 'student') return { assignment: staffAssignmentScope(viewer) }
  return { userId: viewer.userId, assignment: { deletedDate: null, startDate: { lte: now() } } }
}

/** The same user assignments as `userAssignmentScope` of the assignments in `asked`, for lists: by ids that were read first, which an index serves. */
export async function readUserAssignmentScope(
  viewer: Viewer,
  asked: Prisma.AssignmentWhereInput,
): Promise<Prisma.UserAssignmentWhereInput> {
  // A student's own are found by the student.
  const ids = viewer.roleId === 'student' ? null : await readAssignmentIds(viewer, asked)
  return ids === null ? { AND: [userAssignmentScope(viewer), { assignment: asked }] } : { assignmentId: { in: ids } }
}

/** The user assignments this viewer may reopen and grade: those of groups and students they teach. */
export function taughtUserAssignmentScope(viewer: Viewer): Prisma.UserAssignmentWhereInput {
  return { assignment: taughtAssignmentScope(viewer) }
}
