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

/** How one student stands to what they were asked last. */
export type StandingLine = WireRecipient & { remoteNavigationId: string; contentId: string; askedAt: string }

type OpenRequest = { id: string; senderId: string }

/** What became of the newest request, and how the others stand to the page that it asked to. */
export type Standing = {
  /** Of the newest request, as the three below. */
  id: string
  /** The page they were asked to. */
  contentId: string
  askedAt: string
  /** Until when its dialogs are open; null where nobody was asked before moving. */
  closesAt: string | null
  /** Those whom the newest request asked. */
  lines: StandingLine[]
  /** Those whom it did not ask and requests before it did, to the same page. */
  earlier: StandingLine[]
  /** Of `lines`. */
  counts: Record<ShownStatus, number>
  /** They were sent back to where they had been. */
  isBack: boolean
  /** Requests to that page that somebody has not answered yet, and such to other pages; only who sent one can cancel it. */
  open: OpenRequest[]
  openElsewhere: OpenRequest[]
}

type Outcome = Extract<RealtimeEvents['teacher-message'], { recipients: unknown }>

const isWaiting = (status: string) => status === 'asked' || status === 'not-connected'
const isOpen = ({ recipients }: WireRemoteNavigation) => recipients.some(({ status }) => isWaiting(status))
const isRecipientStatus = (status: string): status is RecipientStatus | 'not-connected' =>
  ['asked', 'moved', 'stayed', 'failed', 'cancelled', 'superseded', 'not-connected'].includes(status)

/** Whether a line takes an answer still: that somebody came along counts more than that the question ran out on another device. */
const takes = ({ status, reason }: Pick<WireRecipient, 'status' | 'reason'>, answer: string) =>
  isWaiting(status) || (status === 'stayed' && reason === TIMED_OUT && (answer === 'moved' || answer === 'failed'))

/**
 * Takes an outcome over into the requests that are known, as the server does, so that doubled, reordered and delayed events lead to the same
 * requests as the server's.
 */
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
 * What became of the newest request, and apart from it how those stand who were asked to the same page before, from the newest one to the whole
 * group on: a second try of one student, or of a few, keeps the others in view, and counts only those it asked. Requests that have expired are
 * over. Null when nothing was asked.
 */
export function standingOf(requests: readonly WireRemoteNavigation[], now: number): Standing | null {
  const current = requests
    .filter(({ expiresAt }) => Date.parse(expiresAt) > now)
    .sort((left, right) => right.sequence - left.sequence)
  const [newest] = current
  if (!newest) return null
  const { contentId, subject } = newest.message
  const toPage = current.filter(({ message }) => message.contentId === contentId && message.subject === subject)
  // The one that asked most of the group; smaller ones after it asked some of the same.
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

/** Those who came along today and have not been sent back since: the page from which they came is known. */
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
