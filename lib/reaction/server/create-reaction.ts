import 'server-only'
import { now } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db, inTransaction } from '@/lib/db/db'
import type { ReactionSign, WireReaction } from '@/lib/interaction/reaction'
import { presentReaction, reactionSelect } from '@/lib/interaction/server/present-reaction'
import type { Actor } from '@/lib/session/actor'
import type { CreateReaction } from '../schema'
import { publishReactions } from './publish-reactions'
import { lockAnswer, type ReactableAnswer, requireReactable, resolveAnswer } from './reactable-answer'
import { writeReview } from './write-review'

export type GivenReaction = { reaction: WireReaction | null; wasMade: boolean }

/** Adds a sign, or removes it if it is there. However often it is toggled, only one row is stored. */
async function toggleSign(actor: Actor, answer: ReactableAnswer, sign: ReactionSign): Promise<GivenReaction> {
  const where = { interactionId: answer.id, userId: actor.userId, type: sign }
  const former = await db().reaction.findFirst({ where, select: { id: true, deletedDate: true } })
  const at = now()
  if (former && former.deletedDate === null) {
    await db().reaction.update({ where: { id: former.id }, data: { deletedDate: at, deletedById: actor.userId } })
    await publishReactions(answer)
    return { reaction: null, wasMade: false }
  }
  const given = { reactionData: { reaction: sign }, dateCreated: at, deletedDate: null, deletedById: null }
  const made = former
    ? await db().reaction.update({ where: { id: former.id }, data: given, select: reactionSelect })
    : await db().reaction.create({ data: { ...where, ...given, id: newId() }, select: reactionSelect })
  await publishReactions(answer)
  return { reaction: presentReaction(actor, made), wasMade: true }
}

/**
 * Implements POST reactions (contract.md §2): a sign, which a second call removes, or a review, which replaces the former one.
 * Throws 404 for an answer that cannot be read, 403 `not_allowed` for the actor's own and if the assignment does not allow it.
 */
export async function createReaction(
  actor: Actor,
  { interactionId, reactionData, former }: CreateReaction,
): Promise<GivenReaction> {
  const isSign = 'reaction' in reactionData
  return inTransaction(async () => {
    const id = await resolveAnswer(actor, interactionId)
    await lockAnswer(id)
    const answer = await requireReactable(actor, id, isSign ? 'sign' : 'review')
    if (isSign) return toggleSign(actor, answer, reactionData.reaction)
    const { reaction, wasMade } = await writeReview(actor, answer, { reactionData, former })
    return { reaction: presentReaction(actor, reaction), wasMade }
  })
}
