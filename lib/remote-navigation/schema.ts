import { z } from 'zod'
import type { WireClassStudent } from '@/lib/presence/schema'
import { anyOf, type ListQueryOf, listSpec, whereId } from '@/lib/search/list-query'
import { MAX_REASON_LENGTH } from './limits'

export const remoteNavigationParamsSchema = z.object({ id: z.uuid() })

const message = z.strictObject({
  subject: z.literal('navigateTo'),
  assignmentId: z.uuid(),
  contentId: z.uuid(),
  /** False saves the open work and moves without asking. */
  warn: z.boolean().default(true),
})

/** The body of `POST emit-message`: to a group or to one student (shell.md §6). */
export const sendNavigationSchema = z
  .strictObject({ groupId: z.uuid().optional(), studentId: z.uuid().optional(), message })
  .refine(({ groupId, studentId }) => (groupId === undefined) !== (studentId === undefined), {
    message: 'takes exactly one of groupId and studentId',
  })
export type SendNavigation = z.output<typeof sendNavigationSchema>

/** What a student can have answered (contract.md §2, Live). */
export const answerStatuses = ['moved', 'stayed', 'failed'] as const
export type AnswerStatus = (typeof answerStatuses)[number]

/** Stored statuses of a recipient; `not-connected` is shown for asked without fresh presence. */
export type RecipientStatus = 'asked' | AnswerStatus | 'cancelled' | 'superseded'
export type ShownStatus = RecipientStatus | 'not-connected'

/** Reasons with a meaning of their own; any other text is an error's (shell.md §4). */
export const USER_DECLINED = 'user_declined'
export const TIMED_OUT = 'timed_out'
export const ASSIGNMENT_FETCH_FAILED = 'assignment_fetch_failed'
export const CONTENT_FETCH_FAILED = 'content_fetch_failed'

const reason = z.string().max(MAX_REASON_LENGTH)

/** The body of `PATCH remote-navigations/{id}`: a recipient's answer, or the sender's cancelling. */
export const saveNavigationSchema = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('moved') }),
  z.strictObject({ status: z.literal('stayed'), reason: z.enum([USER_DECLINED, TIMED_OUT]).default(USER_DECLINED) }),
  z.strictObject({ status: z.literal('failed'), reason: reason.min(1) }),
  z.strictObject({ status: z.literal('cancelled') }),
])
export type SaveNavigation = z.output<typeof saveNavigationSchema>

/** What `GET remote-navigations` takes. */
export const remoteNavigationListSpec = listSpec({
  where: { id: whereId, groupId: anyOf(z.uuid()), assignmentId: anyOf(z.uuid()) },
  modifiers: {
    /** Those that still wait for an answer: a student's own, or anybody's for staff. */
    pending: z.boolean(),
  },
  orderBy: ['dateCreated'],
  defaultOrder: [{ field: 'dateCreated', direction: 'desc' }],
})
export type RemoteNavigationListQuery = ListQueryOf<typeof remoteNavigationListSpec>

export type WireRecipient = {
  userId: string
  status: ShownStatus
  reason: string | null
  answeredDate: string | null
}

/** Where a student is to go, or why there is no way (contract.md §6). */
export type Destination =
  | { userAssignmentId: string; contentId: string; path: string }
  | { reason: typeof ASSIGNMENT_FETCH_FAILED | typeof CONTENT_FETCH_FAILED }

/** A navigation request; a student gets only the own line, and the place. */
export type WireRemoteNavigation = {
  id: string
  sequence: number
  senderId: string
  groupId: string | null
  /** Staff: the one student it was sent to. */
  studentId?: string | null
  message: { subject: 'navigateTo'; assignmentId: string; contentId: string; warn: boolean }
  dateCreated: string
  expiresAt: string
  cancelledDate: string | null
  /** Staff. */
  counts?: Record<ShownStatus, number>
  recipients: WireRecipient[]
  /** Students. */
  destination?: Destination
}

/** The answer of `GET groups/{id}/presence`. */
export type WireClassMap = {
  takenAt: string
  students: WireClassStudent[]
  /** The newest request of this assignment that has not expired. */
  remoteNavigation: WireRemoteNavigation | null
}
