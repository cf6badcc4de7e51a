import type { RealtimeEvents } from '@/lib/realtime/events'
import { countRecipients } from './count-recipients'
import { ANSWER_TIMEOUT_MS, BACK_OFFERED_MS } from './limits'
import {
  type RecipientStatus,
  type ShownStatus,
  TIMED_OUT,
  type WireRecipient,
  type WireRemoteNavigation,
} from './schema'

/** The state of one student for the last request that was sent to them. */
export type StandingLine = WireRecipient & { remoteNavigationId: string; contentId: string; askedAt: string }

type OpenRequest = { id: string; senderId: string }

/** The state of the newest request, and of the other students asked to the same page. */
export type Standing = {
  /** Belongs to the newest request, as do the three fields below. */
  id: string
  /** The page to which the students were asked to go. */
  contentId: string
  askedAt: string
  /** When its dialogs close; null for a request that moves students without asking. */
  closesAt: string | null
  /** The students whom the newest request asked. */
  lines: StandingLine[]
  /** The students whom only earlier requests to the same page asked. */
  earlier: StandingLine[]
  /** The counts of `lines`. */
  counts: Record<ShownStatus, number>
  /** Whether the request sent the students back to where they had been. */
  isBack: boolean
  /** Requests to that page that some students have not answered yet, and those to other pages; only a request's sender can cancel it. */
  open: OpenRequest[]
  openElsewhere: OpenRequest[]
}

type Outcome = Extract<RealtimeEvents['teacher-message'], { recipients: unknown }>

const isWaiting = (status: string) => status === 'asked' || status === 'not-connected'
const isOpen = ({ recipients }: WireRemoteNavigation) => recipients.some(({ status }) => isWaiting(status))
const isRecipientStatus = (status: string): status is RecipientStatus | 'not-connected' =>
  ['asked', 'moved', 'stayed', 'failed', 'cancelled', 'superseded', 'not-connected'].includes(status)

/** Whether a line still accepts an answer: coming along overrides a timeout on another device. */
const takes = ({ status, reason }: Pick<WireRecipient, 'status' | 'reason'>, answer: string) =>
  isWaiting(status) || (status === 'stayed' && reason === TIMED_OUT && (answer === 'moved' || answer === 'failed'))

/** Merges an outcome into the known requests as the server does, so that duplicated, reordered and delayed events lead to the server's result. */
export function mergeOutcome(
  requests: readonly WireRemoteNavigation[],
  { remoteNavigationId, recipients }: Outcome,
): WireRemoteNavigation[] {
  const told = new Map(recipients.map((recipient) => [recipient.userId, recipient]))
  return requests.map((request) => {
    if (request.id !== remoteNavigationId) return request
    const merged = request.recipients.map((line) => {
      const updates = told.get(line.userId)
      if (!updates || !takes(line, updates.status) || !isRecipientStatus(updates.status)) return line
      return { ...line, status: updates.status, reason: updates.reason }
    })
    return { ...request, recipients: merged, counts: countRecipients(merged) }
  })
}

/**
 * Returns the state of the newest request and, separately, of the students asked to the same page before, starting with the latest request to the
 * whole group: a retry for one or a few students keeps the others visible, and counts only those it asked. Expired requests are ignored. Null if
 * nothing was asked.
 */
export function standingOf(requests: readonly WireRemoteNavigation[], now: number): Standing | null {
  const current = requests
    .filter(({ expiresAt }) => Date.parse(expiresAt) > now)
    .sort((left, right) => right.sequence - left.sequence)
  const [newest] = current
  if (!newest) return null
  const { contentId, subject } = newest.message
  const toPage = current.filter(({ message }) => message.contentId === contentId && message.subject === subject)
  // The request that asked the most students; smaller ones after it asked some of them again.
  const size = Math.max(...toPage.filter(({ groupId }) => groupId !== null).map(({ recipients }) => recipients.length))
  const toGroup = toPage.findIndex(({ groupId, recipients }) => groupId !== null && recipients.length === size)
  const counted = toGroup < 0 ? toPage : toPage.slice(0, toGroup + 1)
  const known = new Map<string, StandingLine>()
  for (const { id, message, dateCreated, recipients } of [...counted].reverse()) {
    for (const recipient of recipients)
      known.set(recipient.userId, {
        ...recipient,
        remoteNavigationId: id,
        contentId: message.contentId,
        askedAt: dateCreated,
      })
  }
  const all = [...known.values()]
  const lines = all.filter(({ remoteNavigationId }) => remoteNavigationId === newest.id)
  const closesAt = new Date(Date.parse(newest.dateCreated) + ANSWER_TIMEOUT_MS).toISOString()
  return {
    id: newest.id,
    contentId,
    askedAt: newest.dateCreated,
    closesAt: newest.message.warn ? closesAt : null,
    lines,
    earlier: all.filter((line) => !lines.includes(line)),
    counts: countRecipients(lines),
    isBack: subject === 'navigateBack',
    open: toPage.filter(isOpen).map(({ id, senderId }) => ({ id, senderId })),
    openElsewhere: current
      .filter((request) => isOpen(request) && !toPage.includes(request))
      .map(({ id, senderId }) => ({ id, senderId })),
  }
}

/** Returns the students who came along today, have not been sent back since, and whose previous page is known. */
export function canGoBack(requests: readonly WireRemoteNavigation[], now: number): string[] {
  const seen = new Map<string, boolean>()
  const newestFirst = [...requests].sort((left, right) => right.sequence - left.sequence)
  for (const { message, dateCreated, recipients } of newestFirst) {
    if (now - Date.parse(dateCreated) > BACK_OFFERED_MS) break
    const isBack = message.subject === 'navigateBack'
    for (const line of recipients) {
      if (line.status !== 'moved' || seen.has(line.userId) || !(isBack || line.canGoBack)) continue
      seen.set(line.userId, !isBack)
    }
  }
  return [...seen].flatMap(([userId, isAway]) => (isAway ? [userId] : []))
}
