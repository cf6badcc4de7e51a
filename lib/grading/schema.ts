import { z } from 'zod'
import { feedbackContents, feedbackVisibilities } from '@/lib/assignment-setting/limits'
import { wireCount, wireId, wireTime } from '@/lib/common/wire-schema'
import { DEFAULT_LEASED_ANSWERS, MAX_LEASED_ANSWERS } from './limits'

/** The body of `POST grading-leases`: the named answers, else the next `count` that are ungraded and not leased. */
export const leaseAnswersSchema = z.strictObject({
  assignmentId: z.uuid(),
  contentId: z.uuid(),
  count: z.int().min(1).max(MAX_LEASED_ANSWERS).default(DEFAULT_LEASED_ANSWERS),
  interactionIds: z.array(z.uuid()).min(1).max(MAX_LEASED_ANSWERS).optional(),
})
export type LeaseAnswers = z.output<typeof leaseAnswersSchema>

export const gradingLeaseParamsSchema = z.object({ id: z.uuid() })

/** An answer leased by the viewer. */
export const gradingLeaseSchema = z
  .strictObject({ id: wireId, interactionId: wireId, expiresAt: wireTime })
  .meta({ id: 'GradingLease' })
export type WireGradingLease = z.output<typeof gradingLeaseSchema>

const personSchema = z.strictObject({ userId: wireId, firstName: z.string(), lastName: z.string() })

/** Which of the named answers others have leased, and until when. */
export const leasedContextSchema = z.strictObject({
  held: z.array(z.strictObject({ interactionId: wireId, grader: personSchema, expiresAt: wireTime })),
})

export const releasePreviewQuerySchema = z.strictObject({
  /** The student whose view is shown; absent: the first one whose work is graded. */
  userId: z.uuid().optional(),
})

/** One answer as the student would see it. */
const previewedAnswerSchema = z.strictObject({
  contentId: wireId,
  name: z.string(),
  score: z.number().nullable(),
  maxScore: z.number(),
  comment: z.string().nullable(),
})

/** The preview of releasing an assignment's scores. */
export const releasePreviewSchema = z
  .strictObject({
    graded: wireCount,
    /** Submitted, but not fully graded. */
    waiting: wireCount,
    /** Submitted with nothing answered: no score is shown. */
    unanswered: wireCount,
    /** How many of all these have left the class: the release shows their scores to them as well. */
    left: wireCount,
    /** Graded work by percentage of points, from the highest band to the lowest. */
    bands: z.array(z.strictObject({ from: wireCount, to: wireCount, students: wireCount })),
    visibility: z.enum(feedbackVisibilities),
    content: z.enum(feedbackContents),
    /** The students who submitted, by name. */
    students: z.array(personSchema.extend({ isGraded: z.boolean(), left: z.boolean() })),
    /** The view of one of them; null if nobody has submitted. */
    student: z
      .strictObject({
        userId: wireId,
        /** The total score; null if it would not be shown. */
        score: z.number().nullable(),
        maxScore: z.number().nullable(),
        isGraded: z.boolean(),
        answers: z.array(previewedAnswerSchema),
      })
      .nullable(),
  })
  .meta({ id: 'ReleasePreview' })
export type WireReleasePreview = z.output<typeof releasePreviewSchema>
