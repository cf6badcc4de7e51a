import { z } from 'zod'
import { MAX_INTEGER } from '@/lib/common/whole-number'
import { type ListQueryOf, listSpec, whereId } from '@/lib/search/list-query'
import { MAX_COMMENT_LENGTH, MAX_SCORES_PER_CALL } from './limits'

export const interactionTypes = ['annotation', 'interactive', 'page-view', 'reviewed'] as const
export type InteractionType = (typeof interactionTypes)[number]

export const interactionStates = ['incomplete', 'complete', 'student-complete'] as const
export type InteractionState = (typeof interactionStates)[number]

const mark = z.string().min(8).max(100)
const sequence = z.int().min(0).max(MAX_INTEGER)
const version = z.int().min(0).max(MAX_INTEGER)

/** The `interactionData` of a save: the value, validated later against the item's own schema, the language and level of the answer, and `cleared`. */
const interactionData = z.record(z.string().max(100), z.unknown())

/**
 * The states that clients may write. `student-complete`, the stored form of a student's `complete`, is accepted from clients that send the record
 * back, but leaves the state unchanged (domain.md §4).
 */
const state = z
  .enum(interactionStates)
  .transform((sent) => (sent === 'student-complete' ? undefined : sent))
  .optional()

/** Read-only fields that a client may send back; they are ignored (domain.md §4). */
const readOnlyFields = z
  .object({
    id: z.unknown(),
    type: z.unknown(),
    userId: z.unknown(),
    assignmentId: z.unknown(),
    attempt: z.unknown(),
    tries: z.unknown(),
    score: z.unknown(),
    maxScore: z.unknown(),
    requiresGrading: z.unknown(),
    reactions: z.unknown(),
    reactionCounts: z.unknown(),
    likeKey: z.unknown(),
    peerReactionAverage: z.unknown(),
    peerReactionCount: z.unknown(),
    dateCreated: z.unknown(),
    dateModified: z.unknown(),
  })
  .partial().shape

/** The body of POST interactions (contract.md §2). Score fields are ignored, and so are states that a student may not set. */
export const createInteractionSchema = z.strictObject({
  ...readOnlyFields,
  scoreData: z.unknown().optional(),
  scoreVersion: z.unknown().optional(),
  hidden: z.unknown().optional(),
  clientId: mark,
  interactionType: z.enum(interactionTypes),
  interactionSubType: z.string().max(60).nullish(),
  contentId: z.uuid(),
  rootContentId: z.uuid(),
  contextContentId: z.uuid().nullish(),
  userAssignmentId: z.uuid().nullish(),
  interactionData: interactionData.default({}),
  state: state.prefault('incomplete'),
  tabId: mark.nullish(),
  sequence: sequence.nullish(),
  version: version.nullish(),
  sharedForAssignmentId: z.uuid().nullish(),
})
export type CreateInteraction = z.output<typeof createInteractionSchema>

/** The fields that the owner of a row may change. */
const ownerPatch = z.object({
  version,
  tabId: mark.nullish(),
  sequence: sequence.nullish(),
  interactionData: interactionData.optional(),
  state,
})
export type UpdateInteraction = z.output<typeof ownerPatch>

/** The fields that a grader may set: the override, the rubric selections, a comment and a reason (contract.md §2). */
export const graderScoreSchema = z.strictObject({
  manualScoreOverride: z.number().min(0).max(1_000_000).nullish(),
  rubricSelections: z.record(z.uuid(), z.string().max(100)).optional(),
  comment: z.string().max(MAX_COMMENT_LENGTH).nullish(),
  reason: z.string().max(MAX_COMMENT_LENGTH).nullish(),
})
export type GraderScore = z.output<typeof graderScoreSchema>

const graderPatch = z.object({
  scoreVersion: version,
  scoreData: graderScoreSchema.optional(),
  hidden: z.boolean().optional(),
  state,
})
export type GradeInteraction = z.output<typeof graderPatch>

/** The body of PATCH interactions/{id}: the owner sends `version`, a grader sends `scoreVersion`; the record decides which one is required. */
export const patchInteractionSchema = z.strictObject({
  ...readOnlyFields,
  clientId: z.unknown().optional(),
  interactionType: z.unknown().optional(),
  interactionSubType: z.unknown().optional(),
  contentId: z.unknown().optional(),
  contextContentId: z.unknown().optional(),
  rootContentId: z.unknown().optional(),
  userAssignmentId: z.unknown().optional(),
  sharedForAssignmentId: z.unknown().optional(),
  version: version.optional(),
  scoreVersion: version.optional(),
  tabId: ownerPatch.shape.tabId,
  sequence: ownerPatch.shape.sequence,
  interactionData: ownerPatch.shape.interactionData,
  state: ownerPatch.shape.state,
  scoreData: z.unknown().optional(),
  hidden: graderPatch.shape.hidden,
})
export type PatchInteraction = z.output<typeof patchInteractionSchema>

export const ownerPatchSchema = ownerPatch
export const graderPatchSchema = graderPatch

/** The body of POST interactions/scores: many scores in one call, each with its own result. */
export const scoreManySchema = z.strictObject({
  items: z
    .array(z.strictObject({ id: z.uuid(), scoreVersion: version, scoreData: graderScoreSchema }))
    .min(1)
    .max(MAX_SCORES_PER_CALL)
    // The undo step stores the version left by each score; a second score of the same answer would make it stale.
    .refine(
      (items) => new Set(items.map(({ id }) => id.toLowerCase())).size === items.length,
      'has the same answer twice',
    ),
  /** The undo step of previous calls that these scores join, so that all of them are undone together. */
  undoStepId: z.uuid().optional(),
})
export type ScoreMany = z.output<typeof scoreManySchema>

/** The query of `GET interactions/{id}/revisions`. */
export const revisionListSpec = listSpec({
  where: { id: whereId },
  modifiers: {},
  orderBy: ['dateCreated'],
  defaultOrder: [{ field: 'dateCreated', direction: 'desc' }],
})
export type RevisionListQuery = ListQueryOf<typeof revisionListSpec>
