import 'server-only'
import { now } from '@/lib/common/clock'
import type { Prisma } from '@/lib/db/generated/client'
import type { Viewer } from '@/lib/session/viewer'
import { staffAssignmentScope, taughtAssignmentScope } from './assignment-scope'

/** The user assignments this viewer may read: a student's own that have started; for staff those of the assignments they may read. */
export function userAssignmentScope(viewer: Viewer): Prisma.UserAssignmentWhereInput {
  if (viewer.roleId !== 'student') return { assignment: staffAssignmentScope(viewer) }
  return { userId: viewer.userId, assignment: { deletedDate: null, startDate: { lte: now() } } }
}

/** The user assignments this viewer may reopen and grade: those of groups and students they teach. */
export function taughtUserAssignmentScope(viewer: Viewer): Prisma.UserAssignmentWhereInput {
  return { assignment: taughtAssignmentScope(viewer) }
}
