import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import type { Viewer } from '@/lib/session/viewer'
import { groupScope } from './group-scope'
import { adminReach } from './reach'
import { taughtStudentScope, usersInReach } from './user-scope'

/** The groups whose grades this viewer may read: those they teach, and those of their school or district; a student none. */
export function gradedGroupScope(viewer: Viewer): Prisma.GroupWhereInput {
  return viewer.roleId === 'student' ? { id: { in: [] } } : groupScope(viewer)
}

/** The students whose grades this viewer may read: a student's own, those they teach, and those of their school or district. */
export function gradedStudentScope(viewer: Viewer): Prisma.UserWhereInput {
  if (viewer.roleId === 'student') return { id: viewer.userId }
  const reach = adminReach(viewer)
  if (reach.everything) return { roleId: 'student' }
  return { roleId: 'student', OR: [taughtStudentScope(viewer), ...usersInReach(reach)] }
}
