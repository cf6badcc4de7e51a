import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { createUserAssignment } from './assignment'
import { createInteraction } from './interaction'
import { createStudent } from './user'

/** A heart, or with `type: 'review'` a review, from a new student on a new answer unless both are given. */
export async function createReaction(overrides: Partial<Prisma.ReactionUncheckedCreateInput> = {}) {
  const interactionId = overrides.interactionId ?? (await createInteraction()).id
  const userId = overrides.userId ?? (await createStudent()).id
  const type = overrides.type ?? 'heart'
  const review = { reactionData: { comment: 'You explain it well.', rubricSelections: {} }, score: 4 }
  return db().reaction.create({
    data: {
      id: newId(),
      ...(type === 'review' ? review : { reactionData: { reaction: type } }),
      ...overrides,
      type,
      interactionId,
      userId,
    },
  })
}

/** A 15-minute lease on another student's answer. */
export async function createPeerReview(overrides: Partial<Prisma.PeerReviewUncheckedCreateInput> = {}) {
  const interactionId = overrides.interactionId ?? (await createInteraction()).id
  const interaction = await db().interaction.findUniqueOrThrow({ where: { id: interactionId } })
  const own = overrides.userAssignmentId
    ? await db().userAssignment.findUniqueOrThrow({ where: { id: overrides.userAssignmentId } })
    : await createUserAssignment(interaction.assignmentId ? { assignmentId: interaction.assignmentId } : {})
  return db().peerReview.create({
    data: {
      id: newId(),
      reviewerId: own.userId,
      contentId: interaction.contentId,
      expiresAt: new Date(Date.now() + 15 * 60_000),
      ...overrides,
      interactionId,
      userAssignmentId: own.id,
    },
  })
}
