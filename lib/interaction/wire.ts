import { z } from 'zod'
import { reactionCountsSchema, reactionSchema } from '@/lib/interaction/reaction'
import { interactionStates, interactionTypes } from './schema'

const time = z.iso.datetime()
const count = z.int().min(0)
const points = z.number().nullable()

/** The score of an interaction as the wire has it; graders' own fields are there for staff alone. */
export const scoreDataSchema = z.strictObject({
  score: z.number(),
  maxScore: z.number(),
  /** How many of the things that are checked by a key are right; null where a grader decides. */
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

/** What everybody who may read an interaction gets of it. */
const open = {
  /** Of a peer's answer the `peerId`, which tells neither whose it is nor when it was begun. */
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

/** An interaction as the wire has it (contract.md §2, Interactions), for its owner and for staff. */
export const interactionSchema = z.strictObject({
  ...open,
  /** Of a student's own answer to an echo: by what rankings and classmates name it. */
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
  /** Who wrote it last, so that a tab knows its own writing when it meets it again. */
  tabId: z.string().nullable(),
  sequence: count,
  /** For staff. */
  hidden: z.boolean().optional(),
  sharedForAssignmentId: z.uuid().nullable(),
  /** Mean score of the reviews received, in hundredths; null without any. */
  peerReactionAverage: points,
  peerReactionCount: count,
  /** With `addReactions`; a student's own interactions alone carry the list. */
  reactions: z.array(reactionSchema).optional(),
  reactionCounts: reactionCountsSchema.optional(),
  /** With `likeAnswers`: the same for answers to one item that say the same. */
  likeKey: z.string().nullable().optional(),
})
export type WireInteraction = z.output<typeof interactionSchema>

/** Another student's finished answer as peers get it: nameless unless the assignment shows names, without score, its times cut to the day. */
export const peerAnswerSchema = z.strictObject({
  ...open,
  /** Where the assignment shows the names of peers. */
  userId: z.uuid().optional(),
  /** Where the assignment shows the ranking. */
  peerReactionAverage: points.optional(),
  peerReactionCount: count.optional(),
  /** There too, where a teacher took this student's review of the answer away: it is not reviewed by them again. */
  reviewTaken: z.literal(true).optional(),
  /** With `addReactions`, where the assignment shows reactions. */
  reactionCounts: reactionCountsSchema.optional(),
})
export type WirePeerAnswer = z.output<typeof peerAnswerSchema>

/** One entry of `GET interactions`. */
export const readInteractionSchema = z.union([interactionSchema, peerAnswerSchema])
export type ReadInteraction = z.output<typeof readInteractionSchema>

/** An interaction as it was kept; the score's side is for staff, but for the comment. */
export const revisionSchema = z.strictObject({
  id: z.uuid(),
  attempt: count,
  version: count,
  /** save, submit, reopen, grade. */
  cause: z.string(),
  state: z.string(),
  interactionData: z.record(z.string(), z.unknown()),
  scoreData: scoreDataSchema.nullable(),
  /** What a grader wrote about it; for the student once a later attempt was begun. */
  comment: z.string().nullable(),
  dateCreated: time,
})
export type WireRevision = z.output<typeof revisionSchema>

/** What a save says beside its record: false in `applied` when a newer save of the same tab had overtaken it, and the progress of the work. */
export const savedContextSchema = z.strictObject({ applied: z.boolean(), progress: count.nullable() })

/** One entry of what `POST interactions/scores` answers. */
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
