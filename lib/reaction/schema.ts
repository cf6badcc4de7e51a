import { z } from 'zod'
import { reactionSigns, reactionTypes } from '@/lib/interaction/reaction'
import { anyOf, type ListQueryOf, listSpec, whereId } from '@/lib/search/list-query'
import { MAX_REVIEW_COMMENT_LENGTH } from './limits'

export const reactionParamsSchema = z.object({ id: z.uuid() })

/** A review as it is sent: a comment, the picked options by rubric, or both. */
export const reviewDataSchema = z
  .strictObject({
    comment: z
      .string()
      .max(MAX_REVIEW_COMMENT_LENGTH)
      .nullish()
      .transform((comment) => (comment?.trim() ? comment : null)),
    rubricSelections: z.record(z.uuid(), z.string().max(100)).default({}),
  })
  .refine(
    ({ comment, rubricSelections }) => comment !== null || Object.keys(rubricSelections).length > 0,
    'says nothing',
  )
export type ReviewData = z.output<typeof reviewDataSchema>

/**
 * The student's review of this answer on which the new one is based, or null for none: a different stored review is not replaced unseen (faults 68).
 * If absent, nothing is compared.
 */
export const formerReviewSchema = reviewDataSchema.nullable().optional()

const signDataSchema = z.strictObject({ reaction: z.enum(reactionSigns) })

/**
 * The body of `POST reactions` (contract.md §2): a sign or a review, with the review that it replaces. The data determines the type; a sent `type` is
 * dropped.
 */
export const createReactionSchema = z.strictObject({
  interactionId: z.uuid(),
  reactionData: z.union([signDataSchema, reviewDataSchema]),
  former: formerReviewSchema,
  type: z.unknown().optional(),
})
export type CreateReaction = z.output<typeof createReactionSchema>

/** The query of `GET reactions`. */
export const reactionListSpec = listSpec({
  where: {
    id: whereId,
    interactionId: anyOf(z.uuid()),
    /** For students only their own id has results. */
    userId: anyOf(z.uuid()),
    type: anyOf(z.enum(reactionTypes)),
    contentId: anyOf(z.uuid()),
    assignmentId: anyOf(z.uuid()),
  },
  modifiers: {
    /** Only reactions that the viewer gave; combined with `received`, both. */
    given: z.boolean(),
    /** Only reactions to the viewer's answers. */
    received: z.boolean(),
  },
  orderBy: ['dateCreated'],
  defaultOrder: [{ field: 'dateCreated', direction: 'desc' }],
})
export type ReactionListQuery = ListQueryOf<typeof reactionListSpec>
