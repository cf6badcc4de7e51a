import { z } from 'zod'

const id = z.uuid()
const count = z.int().min(0)
const time = z.iso.datetime()

const interactionItem = z.strictObject({
  id,
  contentId: id,
  version: count,
  scoreVersion: count,
  deleted: z.boolean().optional(),
  userAssignmentId: id.optional(),
})

const progressItem = z.strictObject({
  userAssignmentId: id,
  userId: id,
  progress: count.nullable().optional(),
  submittedDate: time.nullable().optional(),
  gradingStatus: z.string().optional(),
  lastViewedContentId: id.nullable().optional(),
  version: count.optional(),
  status: z.string().optional(),
  needsHelp: z.boolean().optional(),
})

const ranking = z.array(
  z.strictObject({ interactionId: id, peerReactionAverage: z.number(), peerReactionCount: count }),
)

/** The events of the contract by name (contract.md §5), each with its payload: only ids, versions and precomputed aggregates (faults 59). */
export const eventSchemas = {
  'teacher-message': z.union([
    z.strictObject({
      remoteNavigationId: id,
      sequence: count,
      navigateTo: z.strictObject({ assignmentId: id, contentId: id, warn: z.boolean() }),
      expiresAt: time,
    }),
    z.strictObject({ remoteNavigationId: id, sequence: count, cancelled: z.literal(true) }),
    z.strictObject({
      remoteNavigationId: id,
      counts: z.record(z.string(), count),
      recipients: z.array(z.strictObject({ userId: id, status: z.string(), reason: z.string().nullable() })),
    }),
  ]),
  interactions: z.strictObject({
    assignmentId: id.optional(),
    items: z.array(interactionItem).optional(),
    /** `counts` is absent if not every subscriber may see them; those who may reload them. */
    polls: z.array(z.strictObject({ contentId: id, counts: z.record(z.string(), count).optional() })).optional(),
  }),
  progress: z.strictObject({
    userAssignmentId: id.optional(),
    progress: count.nullable().optional(),
    submittedDate: time.nullable().optional(),
    reopenedContentIds: z.array(id).optional(),
    /** Whether the whole work is excused, and which items are. */
    excused: z.boolean().optional(),
    excusedContentIds: z.array(id).optional(),
    version: count.optional(),
    assignmentVersion: count.optional(),
    items: z.array(progressItem).optional(),
  }),
  /** For a question of the assignment: the answers that a grader has leased now, replacing earlier lists; null if there are too many. */
  grading: z.strictObject({ contentId: id, userId: id, interactionIds: z.array(id).nullable() }),
  'user-alerts': z.strictObject({ ids: z.array(id), mode: z.enum(['interrupt', 'profile']), count }),
  rankings: z.strictObject({
    assignmentId: id,
    items: z.array(z.strictObject({ id: z.string().startsWith('ranked-'), contentId: id, ranking })),
  }),
  /** For an item: the current editor; null if nobody is editing. */
  editing: z.strictObject({ holderId: id.nullable(), since: time.nullable() }),
  /** For an item: its new version, and the user who saved it. */
  saved: z.strictObject({ version: count, userId: id }),
  reactions: z.strictObject({
    interactionIds: z.array(id),
    /** By interaction id: the number of each reaction. */
    counts: z.record(id, z.strictObject({ heart: count, idea: count, question: count, review: count })),
  }),
} as const

export type RealtimeEventName = keyof typeof eventSchemas
export type RealtimeEvents = { [Name in RealtimeEventName]: z.output<(typeof eventSchemas)[Name]> }

/** An event as transmitted: the payload, its schema version and the time it was sent. */
export type Sent<Name extends RealtimeEventName> = RealtimeEvents[Name] & { v: 1; at: string }
