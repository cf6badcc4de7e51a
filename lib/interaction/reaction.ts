import { z } from 'zod'

/** The reactions given with a single tap; at most one of each per answer, and a second tap removes it (domain.md §12). */
export const reactionSigns = ['heart', 'idea', 'question'] as const
export type ReactionSign = (typeof reactionSigns)[number]

export const reactionTypes = [...reactionSigns, 'review'] as const

/** A sign, or a review: a comment and the picked option of each rubric (contract.md §2, Reactions). */
const reactionData = z.union([
  z.strictObject({ reaction: z.enum(reactionSigns) }),
  z.strictObject({ comment: z.string().nullable(), rubricSelections: z.record(z.string(), z.string()) }),
])
export type ReactionData = z.output<typeof reactionData>

/** A reaction as the API returns it. An anonymous one has no giver, and its id and times reveal only the day. */
export const reactionSchema = z.strictObject({
  id: z.uuid(),
  interactionId: z.uuid(),
  type: z.enum(reactionTypes),
  reactionData,
  userId: z.uuid().optional(),
  user: z.strictObject({ id: z.uuid(), firstName: z.string(), lastName: z.string() }).optional(),
  dateCreated: z.iso.datetime(),
  dateModified: z.iso.datetime(),
})
export type WireReaction = z.output<typeof reactionSchema>

const count = z.int().min(0)

/** The number of each that an answer has. */
export const reactionCountsSchema = z.strictObject({ heart: count, idea: count, question: count, review: count })
export type ReactionCounts = z.output<typeof reactionCountsSchema>

export const noReactions: ReactionCounts = { heart: 0, idea: 0, question: 0, review: 0 }
