import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import { taughtAssignmentScope } from './assignment-scope'
import { taughtGroupScope } from './group-scope'
import { adminReach } from './reach'

/**
 * The navigation requests this actor may read: a student those sent to them, a teacher the own ones and those of co-teachers, who for a
 * single student are whoever teaches the assignment: not whoever has the student in another class (contract.md §2, Live).
 */
export function remoteNavigationScope(actor: Actor): Prisma.RemoteNavigationWhereInput {
  if (actor.roleId === 'student') return { recipients: { some: { userId: actor.userId } } }
  if (adminReach(actor).everything) return {}
  return {
    OR: [
      { senderId: actor.userId },
      { group: taughtGroupScope(actor) },
      { groupId: null, assignment: taughtAssignmentScope(actor) },
    ],
  }
}
