import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import { taughtAssignmentScope } from './assignment-scope'
import { taughtGroupScope } from './group-scope'
import { adminReach } from './reach'

/**
 * Returns the navigation requests that this actor may read: students those sent to them, teachers their own and those of co-teachers. For a single
 * student, co-teachers are those who teach the assignment, not those who have the student in another class (contract.md §2, Live).
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
