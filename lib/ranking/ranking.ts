import { z } from 'zod'

/** An echo's ranking: its answers by their peer reviews, best first (ENT-25). */
export const rankingSchema = z.strictObject({
  /** `ranked-` and the id of the item. */
  id: z.string(),
  contentId: z.uuid(),
  assignmentId: z.uuid(),
  interactionData: z.strictObject({
    ranking: z.array(
      z.strictObject({ interactionId: z.uuid(), peerReactionAverage: z.number(), peerReactionCount: z.int().min(0) }),
    ),
  }),
})
export type WireRanking = z.output<typeof rankingSchema>
