import 'server-only'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import type { WireReaction } from '@/lib/interaction/reaction'
import { presentReaction, reactionSelect } from '@/lib/interaction/server/present-reaction'
import { readReactionSides } from '@/lib/scope/server/reaction-scope'
import { anyFilter, idFilter, nullableFilter } from '@/lib/search/server/filters'
import type { Viewer } from '@/lib/session/viewer'
import type { ReactionListQuery } from '../schema'

/** A student who asks by giver is told of the own ones alone: else a search would say who gave an anonymous one (faults 27). */
function ofGiver(viewer: Viewer, userId: ReactionListQuery['where']['userId']): Prisma.ReactionWhereInput {
  if (userId === undefined) return {}
  const asked = { userId: anyFilter(userId) }
  return viewer.roleId === 'student' ? { AND: [asked, { userId: viewer.userId }] } : asked
}

async function whereOf(viewer: Viewer, { where, modifiers }: ReactionListQuery): Promise<Prisma.ReactionWhereInput> {
  const { id, interactionId, userId, type, contentId, assignmentId } = where
  const { scope, given, received } = await readReactionSides(viewer)
  const sides = [...(modifiers.given ? [given] : []), ...(modifiers.received ? [received] : [])]
  return {
    AND: [
      scope,
      { id: idFilter(id), interactionId: anyFilter(interactionId), type: anyFilter(type) },
      ofGiver(viewer, userId),
      contentId === undefined ? {} : { interaction: { contentId: anyFilter(contentId) } },
      assignmentId === undefined ? {} : { interaction: nullableFilter('assignmentId', assignmentId) },
      sides.length > 0 ? { OR: sides } : {},
    ],
  }
}

/** One page of the reactions that this viewer may read: to a student received ones without who gave them (contract.md §2). */
export async function listReactions(
  viewer: Viewer,
  query: ReactionListQuery,
): Promise<{ data: WireReaction[]; count: number }> {
  const where = await whereOf(viewer, query)
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
  return { data: rows.map((row) => presentReaction(viewer, row)), count }
}
