import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import type { Viewer } from '@/lib/session/viewer'
import { assignmentScope, staffAssignmentScope } from './assignment-scope'
import { adminReach } from './reach'
import { userAssignmentScope } from './user-assignment-scope'

/**
 * The interactions this viewer may read: own ones (a student's only while the assignment is theirs to read), what a teacher shared with
 * an assignment of theirs, and for staff the work of the assignments they may read. What peers may see of each other comes on top, by
 * the settings of the assignment (lib/interaction).
 */
export function interactionScope(viewer: Viewer): Prisma.InteractionWhereInput {
  if (viewer.roleId === 'student') {
    return {
      deletedDate: null,
      OR: [
        { userId: viewer.userId, userAssignmentId: null },
        { userId: viewer.userId, userAssignment: userAssignmentScope(viewer) },
        { sharedForAssignment: assignmentScope(viewer) },
      ],
    }
  }
  if (adminReach(viewer).everything) return { deletedDate: null }
  return {
    deletedDate: null,
    OR: [
      { userId: viewer.userId },
      { assignment: staffAssignmentScope(viewer) },
      { sharedForAssignment: staffAssignmentScope(viewer) },
    ],
  }
}
