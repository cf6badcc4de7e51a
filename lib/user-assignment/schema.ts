import { z } from 'zod'
import { assignmentSchema } from '@/lib/assignment/schema'
import { timeSchema } from '@/lib/common/time-schema'
import { wireCount, wireId, wireTime } from '@/lib/common/wire-schema'
import { anyOf, type ListQueryOf, listSpec, whereId } from '@/lib/search/list-query'
import { USER_ASSIGNMENT_LIST_LIMIT } from './limits'
import { gradingStatuses } from './status'

export const userAssignmentParamsSchema = z.object({ id: z.uuid() })

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

export const userAssignmentQuerySchema = z.strictObject({
  /** Adds the interactions as `GET interactions` returns them. */
  addInteractions: flag.optional(),
  /** Adds the assignment and its content with parent and grandparent; on by default. */
  addAssignmentAndContent: flag.optional(),
})

/** The query of `GET user-assignments` (contract.md §2). */
export const userAssignmentListSpec = listSpec({
  where: {
    id: whereId,
    assignmentId: anyOf(z.uuid()),
    userId: anyOf(z.uuid()),
    groupId: anyOf(z.uuid()),
    contentId: anyOf(z.uuid()),
    gradingStatus: anyOf(z.enum(gradingStatuses)),
  },
  modifiers: {
    /** Fills `related.assignments`, `related.content`, `related.users` and `related.groups`. */
    addAssignmentAndContent: z.boolean(),
    isOpen: z.boolean(),
    isClosed: z.boolean(),
    requiresGrading: z.boolean(),
  },
  orderBy: ['assignment.endDate', 'submittedDate', 'user.lastName'],
  limit: USER_ASSIGNMENT_LIST_LIMIT,
  defaultOrder: [{ field: 'assignment.endDate', direction: 'asc' }],
})
export type UserAssignmentListQuery = ListQueryOf<typeof userAssignmentListSpec>

/**
 * The body of `PATCH user-assignments/{id}`: exactly one of the three, in addition to the version. A submitted date submits now, whatever its value;
 * null reopens the whole work. Progress is recomputed and never taken from the client (domain.md §5).
 */
export const saveUserAssignmentSchema = z
  .strictObject({
    submittedDate: timeSchema.nullable().optional(),
    progress: z.number().min(0).max(100).nullable().optional(),
    lastViewedContentId: z.uuid().optional(),
    version: z.int().min(1).optional(),
  })
  .refine(
    ({ submittedDate, progress, lastViewedContentId }) =>
      [submittedDate, progress, lastViewedContentId].filter((value) => value !== undefined).length === 1,
    { message: 'must have exactly one of submittedDate, progress and lastViewedContentId' },
  )
export type SaveUserAssignment = z.output<typeof saveUserAssignmentSchema>

/** The body of `POST user-assignments/{id}/excuse`: the whole work, or one item of it; `excused` false withdraws it. */
export const excuseSchema = z.strictObject({ contentId: z.uuid().optional(), excused: z.boolean() })
export type Excuse = z.output<typeof excuseSchema>

/** The body of `POST user-assignments/{id}/zero`: gives 0 points for work submitted without any answer, or undoes it. */
export const giveZeroSchema = z.strictObject({ given: z.boolean() })
export type GiveZero = z.output<typeof giveZeroSchema>

/** A user assignment as the API returns it; a student's scores are included as far as the feedback settings show them. */
export const userAssignmentSchema = z
  .strictObject({
    id: wireId,
    assignmentId: wireId,
    userId: wireId,
    /** For staff. */
    user: z
      .strictObject({
        id: wireId,
        firstName: z.string(),
        lastName: z.string(),
      })
      .optional(),
    startedDate: wireTime.nullable(),
    submittedDate: wireTime.nullable(),
    late: z.boolean(),
    /** For staff: the student has left the class to which it was assigned; the work counts nowhere (domain.md §14). */
    left: z.boolean().optional(),
    /** Absent for students while they may not see it. */
    score: z.number().nullable().optional(),
    maxScore: z.number().nullable(),
    progress: z.number().nullable(),
    requiresGrading: z.boolean(),
    gradingStatus: z.enum(gradingStatuses),
    lastViewedContentId: wireId.nullable(),
    reopenedContentIds: z.array(wireId),
    /** Who reopened the work, while it is open; null if that is not known. */
    reopenedBy: z.strictObject({ firstName: z.string(), lastName: z.string() }).nullable(),
    /** When a teacher excused the student from the whole assignment; it then counts nowhere (domain.md §15). */
    excusedDate: wireTime.nullable(),
    /** The items that a teacher excused the student from. */
    excusedContentIds: z.array(wireId),
    /** When a teacher gave 0 points for work that was submitted without any answer. */
    zeroDate: wireTime.nullable(),
    attempt: wireCount,
    interactionIds: z.array(wireId),
    assignment: assignmentSchema.optional(),
    version: wireCount,
  })
  .meta({ id: 'UserAssignment' })
export type WireUserAssignment = z.output<typeof userAssignmentSchema>
