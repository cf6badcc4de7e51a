import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import type { Viewer } from '@/lib/session/viewer'
import { taughtGroupScope } from './group-scope'
import { adminReach } from './reach'
import { taughtStudentScope } from './user-scope'

/** The navigation requests this viewer may read: a student those sent to them, a teacher the own ones and those of co-teachers (contract.md §2, Live). */
export function remoteNavigationScope(viewer: Viewer): Prisma.RemoteNavigationWhereInput {
  if (viewer.roleId === 'student') return { recipients: { some: { userId: viewer.userId } } }
  if (adminReach(viewer).everything) return {}
  return {
    OR: [{ senderId: viewer.userId }, { group: taughtGroupScope(viewer) }, { student: taughtStudentScope(viewer) }],
  }
}
