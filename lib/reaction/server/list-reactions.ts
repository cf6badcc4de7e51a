import 'server-only'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import type { WireReaction } from '@/lib/interaction/reaction'
import { presentReaction, reactionSelect } from '@/lib/interaction/server/present-reaction'
import { readReactionSides } from '@/lib/scope/server/reaction-scope'
import { anyFilter, idFilter, nullableFilter } from '@/lib/search/server/filters'
import type { Actor } from '@/lib/session/actor'
import type { ReactionListQuery } from '../schema'

/**
 * Returns the filter by giver. A student gets only their own reactions, because the result would otherwise reveal who gave an anonymous one (faults
 * 27).
 */
function ofGiver(actor: Actor, userId: ReactionListQuery['where']['userId']): Prisma.ReactionWhereInput {
  if (userId === undefined) return {}
  const asked = { userId: anyFilter(userId) }
  return actor.roleId === 'student' ? { AND: [asked, { userId: actor.userId }] } : asked
}

/** Returns the filter by answer: students name others' answers by their peer ids and their own by record id, staff all by record id. */
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

/** Returns one page of the reactions that this actor may read; students get those they received without their givers (contract.md §2). */
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
