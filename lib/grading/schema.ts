import { z } from 'zod'
import { feedbackContents, feedbackVisibilities } from '@/lib/assignment-setting/limits'
import { wireCount, wireId, wireTime } from '@/lib/common/wire-schema'
import { DEFAULT_LEASED_ANSWERS, MAX_LEASED_ANSWERS } from './limits'

/** The body of `POST grading-leases`: the answers that are named, else the next `count` that wait and nobody holds. */
export const leaseAnswersSchema = z.strictObject({
  assignmentId: z.uuid(),
  contentId: z.uuid(),
  count: z.int().min(1).max(MAX_LEASED_ANSWERS).default(DEFAULT_LEASED_ANSWERS),
  interactionIds: z.array(z.uuid()).min(1).max(MAX_LEASED_ANSWERS).optional(),
})
export type LeaseAnswers = z.output<typeof leaseAnswersSchema>

export const gradingLeaseParamsSchema = z.object({ id: z.uuid() })

/** An answer that the viewer holds, as the wire has it. */
export const gradingLeaseSchema = z
  .strictObject({ id: wireId, interactionId: wireId, expiresAt: wireTime })
  .meta({ id: 'GradingLease' })
export type WireGradingLease = z.output<typeof gradingLeaseSchema>

const personSchema = z.strictObject({ userId: wireId, firstName: z.string(), lastName: z.string() })

/** Which of the named answers others hold, and until when. */
export const leasedContextSchema = z.strictObject({
  held: z.array(z.strictObject({ interactionId: wireId, grader: personSchema, expiresAt: wireTime })),
})

export const releasePreviewQuerySchema = z.strictObject({
  /** Whose view is shown; absent: the first whose work is graded. */
  userId: z.uuid().optional(),
})

/** What a student would see of one answer. */
const previewedAnswerSchema = z.strictObject({
  contentId: wireId,
  name: z.string(),
  score: z.number().nullable(),
  maxScore: z.number(),
  comment: z.string().nullable(),
})

/** What releasing the scores of an assignment would show, before it is done. */
export const releasePreviewSchema = z
  .strictObject({
    graded: wireCount,
    /** Turned in, and not all of it graded. */
    waiting: wireCount,
    /** Turned in with nothing answered: it shows no score. */
    unanswered: wireCount,
    /** How many of all these have left the class: a release shows them their scores as well. */
    left: wireCount,
    /** Graded work by its share of the points, in percent from the highest to the lowest. */
    bands: z.array(z.strictObject({ from: wireCount, to: wireCount, students: wireCount })),
    visibility: z.enum(feedbackVisibilities),
    content: z.enum(feedbackContents),
    /** Who turned it in, by name. */
    students: z.array(personSchema.extend({ isGraded: z.boolean(), left: z.boolean() })),
    /** What one of them would see; null where nobody has turned it in. */
    student: z
      .strictObject({
        userId: wireId,
        /** Of the whole; null where no score would be shown. */
        score: z.number().nullable(),
        maxScore: z.number().nullable(),
        isGraded: z.boolean(),
        answers: z.array(previewedAnswerSchema),
      })
      .nullable(),
  })
  .meta({ id: 'ReleasePreview' })
export type WireReleasePreview = z.output<typeof releasePreviewSchema>
