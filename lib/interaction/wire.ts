import { z } from 'zod'
import { reactionCountsSchema, reactionSchema } from '@/lib/interaction/reaction'
import { interactionStates, interactionTypes } from './schema'

const time = z.iso.datetime()
const count = z.int().min(0)
const points = z.number().nullable()

/** The score of an interaction as the API returns it; graders' own fields are for staff only. */
export const scoreDataSchema = z.strictObject({
  score: z.number(),
  maxScore: z.number(),
  /** The number of right parts among those that are checked against a key; null if a grader decides. */
  right: z.strictObject({ count, of: count }).nullable().optional(),
  requiresGrading: z.boolean(),
  manualScoreOverride: points,
  results: z.record(
    z.string(),
    z.strictObject({ correct: z.boolean().nullable(), score: z.number(), maxScore: z.number() }),
  ),
  rubricSelections: z.record(z.string(), z.string()),
  comment: z.string().nullable(),
  reason: z.string().nullable().optional(),
  gradedById: z.uuid().nullable().optional(),
  gradedDate: time.nullable().optional(),
  contentRevisionId: z.uuid().nullable().optional(),
  attempt: z.int().optional(),
})
export type WireScoreData = z.output<typeof scoreDataSchema>

/** The fields that everybody who may read an interaction gets. */
const open = {
  /** For a peer's answer the `peerId`, which reveals neither its author nor when it was started. */
  id: z.uuid(),
  /** The same as `interactionType`. */
  type: z.enum(interactionTypes),
  interactionType: z.enum(interactionTypes),
  interactionSubType: z.string().nullable(),
  contentId: z.uuid(),
  contextContentId: z.uuid(),
  rootContentId: z.uuid(),
  assignmentId: z.uuid().nullable(),
  interactionData: z.record(z.string(), z.unknown()),
  state: z.enum(interactionStates),
  version: count,
  dateCreated: time,
  dateModified: time,
}

/** An interaction as the API returns it (contract.md §2, Interactions), for its owner and for staff. */
export const interactionSchema = z.strictObject({
  ...open,
  /** For a student's own answer to an echo: the id by which rankings and classmates refer to it. */
  peerId: z.uuid().optional(),
  clientId: z.string(),
  userId: z.uuid(),
  userAssignmentId: z.uuid().nullable(),
  attempt: count,
  tries: count,
  requiresGrading: z.boolean(),
  score: points,
  maxScore: points,
  scoreData: scoreDataSchema.nullable(),
  scoreVersion: count,
  /** The tab that wrote it last, so that a tab recognizes its own write. */
  tabId: z.string().nullable(),
  sequence: count,
  /** For staff only. */
  hidden: z.boolean().optional(),
  sharedForAssignmentId: z.uuid().nullable(),
  /** The mean score of the reviews received, in hundredths; null if there are none. */
  peerReactionAverage: points,
  peerReactionCount: count,
  /** With `addReactions`; for students only on their own interactions. */
  reactions: z.array(reactionSchema).optional(),
  reactionCounts: reactionCountsSchema.optional(),
  /** With `likeAnswers`: equal for equivalent answers to one item. */
  likeKey: z.string().nullable().optional(),
})
export type WireInteraction = z.output<typeof interactionSchema>

/**
 * Another student's finished answer as peers get it: without score, without a name unless the assignment shows names, its times truncated to the day.
 */
export const peerAnswerSchema = z.strictObject({
  ...open,
  /** Where the assignment shows the names of peers. */
  userId: z.uuid().optional(),
  /** Where the assignment shows the ranking. */
  peerReactionAverage: points.optional(),
  peerReactionCount: count.optional(),
  /** In the same place; set if a teacher removed this student's review of the answer, which the student then cannot review again. */
  reviewTaken: z.literal(true).optional(),
  /** With `addReactions`, if the assignment shows reactions. */
  reactionCounts: reactionCountsSchema.optional(),
})
export type WirePeerAnswer = z.output<typeof peerAnswerSchema>

/** One entry of `GET interactions`. */
export const readInteractionSchema = z.union([interactionSchema, peerAnswerSchema])
export type ReadInteraction = z.output<typeof readInteractionSchema>

/** A stored revision of an interaction; of its score, students get only the comment. */
export const revisionSchema = z.strictObject({
  id: z.uuid(),
  attempt: count,
  version: count,
  /** One of save, submit, reopen, grade. */
  cause: z.string(),
  state: z.string(),
  interactionData: z.record(z.string(), z.unknown()),
  scoreData: scoreDataSchema.nullable(),
  /** The grader's comment; visible to the student once a later attempt has begun. */
  comment: z.string().nullable(),
  dateCreated: time,
})
export type WireRevision = z.output<typeof revisionSchema>

/** The context of a save's response: `applied` is false if a newer save of the same tab was stored first; `progress` is that of the work. */
export const savedContextSchema = z.strictObject({ applied: z.boolean(), progress: count.nullable() })

/** One entry of the response of `POST interactions/scores`. */
export const scoreOutcomeSchema = z.union([
  z.strictObject({ id: z.uuid(), ok: z.literal(true), interaction: interactionSchema }),
  z.strictObject({
    id: z.uuid(),
    ok: z.literal(false),
    code: z.string(),
    message: z.string(),
    context: z.record(z.string(), z.unknown()),
  }),
])
export type ScoreOutcome = z.output<typeof scoreOutcomeSchema>
