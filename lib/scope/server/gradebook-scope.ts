import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import { groupScope } from './group-scope'
import { adminReach } from './reach'
import { taughtStudentScope, usersInReach } from './user-scope'

/** Returns the groups whose grades this actor may read: those they teach, and those of their school or district; none for students. */
export function gradedGroupScope(actor: Actor): Prisma.GroupWhereInput {
  return actor.roleId === 'student' ? { id: { in: [] } } : groupScope(actor)
}

/** Returns the students whose grades this actor may read: a student's own, those they teach, and those of their school or district. */
export function gradedStudentScope(actor: Actor): Prisma.UserWhereInput {
  if (actor.roleId === 'student') return { id: actor.userId }
  const reach = adminReach(actor)
  if (reach.everything) return { roleId: 'student' }
  return { roleId: 'student', OR: [taughtStudentScope(actor), ...usersInReach(reach)] }
}
