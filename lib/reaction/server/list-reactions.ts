import 'server-only'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import type { WireReaction } from '@/lib/interaction/reaction'
import { presentReaction, reactionSelect } from '@/lib/interaction/server/present-reaction'
import { readReactionSides } from '@/lib/scope/server/reaction-scope'
import { anyFilter, idFilter, nullableFilter } from '@/lib/search/server/filters'
import type { Actor } from '@/lib/session/actor'
import type { ReactionListQuery } from '../schema'

/** A student who filters by giver gets only their own reactions: the result would otherwise reveal who gave an anonymous one (faults 27). */
function ofGiver(actor: Actor, userId: ReactionListQuery['where']['userId']): Prisma.ReactionWhereInput {
  if (userId === undefined) return {}
  const asked = { userId: anyFilter(userId) }
  return actor.roleId === 'student' ? { AND: [asked, { userId: actor.userId }] } : asked
}

/** The answers of others a student names by the ids of peers, the own ones and staff all by those of the records. */
function ofAnswer(actor: Actor, interactionId: ReactionListQuery['where']['interactionId']): Prisma.ReactionWhereInput {
  if (interactionId === undefined) return {}
  const ids = anyFilter(interactionId)
  if (actor.roleId !== 'student') return { interactionId: ids }
  return { OR: [{ interaction: { userId: actor.userId }, interactionId: ids }, { interaction: { peerId: ids } }] }
}

async function whereOf(actor: Actor, { where, modifiers }: ReactionListQuery): Promise<Prisma.ReactionWhereInput> {
  const { id, interactionId, userId, type, contentId, assignmentId } = where
  const { scope, given, received } = await readReactionSides(actor)
  const sides = [...(modifiers.given ? [given] : []), ...(modifiers.received ? [received] : [])]
  return {
    AND: [
      scope,
      { id: idFilter(id), type: anyFilter(type) },
      ofAnswer(actor, interactionId),
      ofGiver(actor, userId),
      contentId === undefined ? {} : { interaction: { contentId: anyFilter(contentId) } },
      assignmentId === undefined ? {} : { interaction: nullableFilter('assignmentId', assignmentId) },
      sides.length > 0 ? { OR: sides } : {},
    ],
  }
}

/** One page of the reactions that this actor may read: to a student received ones without who gave them (contract.md §2). */
export async function listReactions(
  actor: Actor,
  query: ReactionListQuery,
): Promise<{ data: WireReaction[]; count: number }> {
  const where = await whereOf(actor, query)
  const [count, rows] = await Promise.all([
    db().reaction.count({ where }),
    query.limit === 0
      ? []
      : db().reaction.findMany({
          where,
          select: reactionSelect,
          skip: query.offset,
          take: query.limit,
          orderBy: [...query.orderBy.map(({ direction }) => ({ dateCreated: direction })), { id: 'asc' }],
        }),
  ])
  return { data: rows.map((row) => presentReaction(actor, row)), count }
}
