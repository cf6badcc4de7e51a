import 'server-only'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import { assignmentScope, readAssignmentIds } from './assignment-scope'
import { interactionScope } from './interaction-scope'
import { adminReach } from './reach'

type Where = Prisma.ReactionWhereInput

/** Returns the reactions that this actor gave, in assignments within their scope. */
export function givenReactionScope(actor: Actor): Where {
  return { userId: actor.userId, interaction: { deletedDate: null, assignment: assignmentScope(actor) } }
}

/** Returns the reactions to the work that a staff member may read. */
export function staffReactionScope(actor: Actor): Where {
  if (adminReach(actor).everything) return { deletedDate: null }
  return { deletedDate: null, interaction: interactionScope(actor) }
}

/** The reactions that a list may show, and those of them that the actor gave and received. */
export type ReactionSides = { scope: Where; given: Where; received: Where }

/**
 * Returns the reactions that this actor may read, for lists: for students those given and received, for staff those to the work that they may read.
 * The assignments and the actor's own answers are read first, so that the conditions are on indexed columns.
 */
export async function readReactionSides(actor: Actor): Promise<ReactionSides> {
  const given = { userId: actor.userId }
  const ids = await readAssignmentIds(actor)
  if (ids === null) return { scope: staffReactionScope(actor), given, received: { id: { in: [] } } }
  const scope = { deletedDate: null, interaction: { deletedDate: null, assignmentId: { in: ids } } }
  if (actor.roleId !== 'student') return { scope, given, received: { id: { in: [] } } }
  const answers = await db().interaction.findMany({
    where: { userId: actor.userId, interactionType: 'interactive', reactions: { some: { deletedDate: null } } },
    select: { id: true },
  })
  const received = { interactionId: { in: answers.map(({ id }) => id) } }
  return { scope: { ...scope, OR: [given, received] }, given, received }
}
