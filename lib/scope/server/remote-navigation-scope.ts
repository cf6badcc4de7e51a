import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import type { Viewer } from '@/lib/session/viewer'
import { taughtAssignmentScope } from './assignment-scope'
import { taughtGroupScope } from './group-scope'
import { adminReach } from './reach'

/**
 * The navigation requests this viewer may read: a student those sent to them, a teacher the own ones and those of co-teachers, who for a
 * single student are whoever teaches the assignment: not whoever has the student in another class (contract.md §2, Live).
 */
export function remoteNavigationScope(viewer: Viewer): Prisma.RemoteNavigationWhereInput {
  if (viewer.roleId === 'student') return { recipients: { some: { userId: viewer.userId } } }
  if (adminReach(viewer).everything) return {}
  return {
    OR: [
      { senderId: viewer.userId },
      { group: taughtGroupScope(viewer) },
      { groupId: null, assignment: taughtAssignmentScope(viewer) },
    ],
  }
}
