import 'server-only'
import { db } from '@/lib/db/db'
import { noReactions, type ReactionCounts, type WireReaction } from '@/lib/interaction/reaction'
import type { Actor } from '@/lib/session/actor'
import { presentReaction, reactionSelect } from './present-reaction'

/** Returns the number of each kind of reaction to these interactions; those without any have no entry. */
export async function countReactions(interactionIds: readonly string[]): Promise<Map<string, ReactionCounts>> {
  if (interactionIds.length === 0) return new Map()
  const rows = await db().reaction.groupBy({
    by: ['interactionId', 'type'],
    where: { interactionId: { in: [...interactionIds] }, deletedDate: null },
    _count: true,
  })
  const counts = new Map<string, ReactionCounts>()
  for (const { interactionId, type, _count } of rows)
    counts.set(interactionId, { ...(counts.get(interactionId) ?? noReactions), [type]: _count })
  return counts
}

/** Returns the reactions to these interactions, newest first, as far as this actor may see them. */
export async function readReactions(
  actor: Actor,
  interactionIds: readonly string[],
): Promise<Map<string, WireReaction[]>> {
  if (interactionIds.length === 0) return new Map()
  const rows = await db().reaction.findMany({
    where: { interactionId: { in: [...interactionIds] }, deletedDate: null },
    select: reactionSelect,
    orderBy: [{ dateCreated: 'desc' }, { id: 'desc' }],
  })
  const reactions = new Map<string, WireReaction[]>()
  for (const row of rows)
    reactions.set(row.interactionId, [...(reactions.get(row.interactionId) ?? []), presentReaction(actor, row)])
  return reactions
}
