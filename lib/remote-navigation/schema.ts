import { z } from 'zod'
import { wireCount, wireId, wireTime } from '@/lib/common/wire-schema'
import { classStudentSchema } from '@/lib/presence/schema'
import { anyOf, type ListQueryOf, listSpec, whereId } from '@/lib/search/list-query'
import { MAX_PICKED_STUDENTS, MAX_REASON_LENGTH } from './limits'

export const remoteNavigationParamsSchema = z.object({ id: z.uuid() })

const inAssignment = {
  assignmentId: z.uuid(),
  /** False sends unsaved work and then moves without asking. */
  warn: z.boolean().default(true),
}
const message = z.discriminatedUnion('subject', [
  z.strictObject({ subject: z.literal('navigateTo'), contentId: z.uuid(), ...inAssignment }),
  /** Sends each student back to the page they came from. */
  z.strictObject({ subject: z.literal('navigateBack'), ...inAssignment }),
])

/** The body of `POST emit-message`: to a group, to some of its students, or to one student (LIVE-01). */
export const sendNavigationSchema = z
  .strictObject({
    groupId: z.uuid().optional(),
    /** With `groupId`: only these of its students. */
    studentIds: z.array(z.uuid()).min(1).max(MAX_PICKED_STUDENTS).optional(),
    studentId: z.uuid().optional(),
    message,
  })
  .refine(({ groupId, studentId }) => (groupId === undefined) !== (studentId === undefined), {
    message: 'must have exactly one of groupId and studentId',
  })
  .refine(({ groupId, studentIds }) => studentIds === undefined || groupId !== undefined, {
    message: 'allows studentIds only with groupId',
    path: ['studentIds'],
  })
export type SendNavigation = z.output<typeof sendNavigationSchema>

/** The possible answers of a student (contract.md §2, Live). */
export const answerStatuses = ['moved', 'stayed', 'failed'] as const

/** The stored statuses of a recipient; `not-connected` is shown instead of asked if there is no recent presence. */
const recipientStatuses = ['asked', ...answerStatuses, 'cancelled', 'superseded'] as const
export type RecipientStatus = (typeof recipientStatuses)[number]
const shownStatuses = [...recipientStatuses, 'not-connected'] as const
export type ShownStatus = (typeof shownStatuses)[number]

/** Reasons with a defined meaning; any other text describes an error (LIVE-04, LIVE-07). */
export const USER_DECLINED = 'user_declined'
export const TIMED_OUT = 'timed_out'
export const ASSIGNMENT_FETCH_FAILED = 'assignment_fetch_failed'
export const CONTENT_FETCH_FAILED = 'content_fetch_failed'

const reason = z.string().max(MAX_REASON_LENGTH)

/** The body of `PATCH remote-navigations/{id}`: a recipient's answer, or the sender's cancellation. */
export const saveNavigationSchema = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('moved') }),
  z.strictObject({ status: z.literal('stayed'), reason: z.enum([USER_DECLINED, TIMED_OUT]).default(USER_DECLINED) }),
  z.strictObject({ status: z.literal('failed'), reason: reason.min(1) }),
  z.strictObject({ status: z.literal('cancelled') }),
])
export type SaveNavigation = z.output<typeof saveNavigationSchema>

/** The query of `GET remote-navigations`. */
export const remoteNavigationListSpec = listSpec({
  where: { id: whereId, groupId: anyOf(z.uuid()), assignmentId: anyOf(z.uuid()) },
  modifiers: {
    /** Only requests that still await an answer: a student's own, or for staff anybody's. */
    pending: z.boolean(),
    /** With `where.assignmentId`: requests that have not expired, and those with which each student last came along or went back today. */
    standing: z.boolean(),
  },
  orderBy: ['dateCreated'],
  defaultOrder: [{ field: 'dateCreated', direction: 'desc' }],
})
export type RemoteNavigationListQuery = ListQueryOf<typeof remoteNavigationListSpec>

const recipientSchema = z
  .strictObject({
    userId: wireId,
    status: z.enum(shownStatuses),
    reason: z.string().nullable(),
    answeredDate: wireTime.nullable(),
    /** For staff: true if the page from which the student came is known. */
    canGoBack: z.literal(true).optional(),
  })
  .meta({ id: 'Recipient' })
export type WireRecipient = z.output<typeof recipientSchema>

/** The student's destination, or why there is none (contract.md §6). */
const destinationSchema = z.union([
  z.strictObject({
    userAssignmentId: wireId,
    contentId: wireId,
    path: z.string(),
  }),
  z.strictObject({ reason: z.enum([ASSIGNMENT_FETCH_FAILED, CONTENT_FETCH_FAILED]) }),
])
export type Destination = z.output<typeof destinationSchema>

/** A navigation request; students get only their own line, and the destination. */
export const remoteNavigationSchema = z
  .strictObject({
    id: wireId,
    sequence: wireCount,
    senderId: wireId,
    groupId: wireId.nullable(),
    /** For staff: the one student to whom it was sent. */
    studentId: wireId.nullable().optional(),
    message: z.strictObject({
      subject: z.enum(['navigateTo', 'navigateBack']),
      assignmentId: wireId,
      /** For a request that sends back: the content to which the students had been called. */
      contentId: wireId,
      warn: z.boolean(),
    }),
    dateCreated: wireTime,
    expiresAt: wireTime,
    cancelledDate: wireTime.nullable(),
    /** For staff only. */
    counts: z.record(z.enum(shownStatuses), wireCount).optional(),
    recipients: z.array(recipientSchema),
    /** For students only. */
    destination: destinationSchema.optional(),
  })
  .meta({ id: 'RemoteNavigation' })
export type WireRemoteNavigation = z.output<typeof remoteNavigationSchema>

/** The response of `GET groups/{id}/presence` and `GET assignments/{id}/presence`. */
export const classMapSchema = z
  .strictObject({
    takenAt: wireTime,
    students: z.array(classStudentSchema),
    /** The newest request of this assignment that has not expired. */
    remoteNavigation: remoteNavigationSchema.nullable(),
  })
  .meta({ id: 'ClassMap' })
export type WireClassMap = z.output<typeof classMapSchema>
