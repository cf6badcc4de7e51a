import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import { byUserName } from '@/lib/user/server/name-order'
import { countRecipients } from '../count-recipients'
import type { Destination, RecipientStatus, WireRecipient, WireRemoteNavigation } from '../schema'

/** The selected columns of a navigation request. */
export const remoteNavigationSelect = {
  id: true,
  sequence: true,
  senderId: true,
  groupId: true,
  studentId: true,
  assignmentId: true,
  contentId: true,
  warn: true,
  isBack: true,
  dateCreated: true,
  expiresAt: true,
  cancelledDate: true,
  recipients: {
    select: {
      userId: true,
      status: true,
      reason: true,
      answeredDate: true,
      backUserAssignmentId: true,
      backContentId: true,
    },
  },
} satisfies Prisma.RemoteNavigationSelect

/** Returns the same selection with the recipients sorted by name for this reader. */
export function remoteNavigationSelectFor(actor: Actor) {
  const { recipients, ...own } = remoteNavigationSelect
  return { ...own, recipients: { ...recipients, orderBy: byUserName(actor) } } satisfies Prisma.RemoteNavigationSelect
}
export type RemoteNavigationRow = Prisma.RemoteNavigationGetPayload<{ select: typeof remoteNavigationSelect }>

/** Presents a recipient to staff: asked without recent presence shows as not connected (contract.md §2, Live). */
export function presentRecipient(
  row: RemoteNavigationRow['recipients'][number],
  connected: ReadonlySet<string>,
): WireRecipient {
  // The database constrains the column to these values.
  const status = row.status as RecipientStatus
  return {
    userId: row.userId,
    status: status === 'asked' && !connected.has(row.userId) ? 'not-connected' : status,
    reason: row.reason,
    answeredDate: row.answeredDate?.toISOString() ?? null,
  }
}

const canGoBack = ({ status, backUserAssignmentId, backContentId }: RemoteNavigationRow['recipients'][number]) =>
  status === 'moved' && backUserAssignmentId !== null && backContentId !== null

type Companions = { connected: ReadonlySet<string>; destination?: Destination }

/** Presents a navigation request as far as this actor may see it. */
export function presentRemoteNavigation(
  actor: Actor,
  row: RemoteNavigationRow,
  { connected, destination }: Companions,
): WireRemoteNavigation {
  const isStudent = actor.roleId === 'student'
  const own = row.recipients.filter(({ userId }) => userId === actor.userId)
  // A student who reads the request is connected.
  const known = isStudent ? new Set([actor.userId]) : connected
  const recipients = (isStudent ? own : row.recipients).map((recipient) => ({
    ...presentRecipient(recipient, known),
    ...(!isStudent && !row.isBack && canGoBack(recipient) && { canGoBack: true as const }),
  }))
  return {
    id: row.id,
    sequence: row.sequence,
    senderId: row.senderId,
    groupId: row.groupId,
    ...(!isStudent && { studentId: row.studentId }),
    message: {
      subject: row.isBack ? 'navigateBack' : 'navigateTo',
      assignmentId: row.assignmentId,
      contentId: row.contentId,
      warn: row.warn,
    },
    dateCreated: row.dateCreated.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    cancelledDate: row.cancelledDate?.toISOString() ?? null,
    ...(!isStudent && { counts: countRecipients(recipients) }),
    recipients,
    ...(destination && { destination }),
  }
}
