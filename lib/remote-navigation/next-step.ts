import { ITEM_PARAMETER } from '@/lib/routing/viewer-address'
import type { SaveNavigation, WireRemoteNavigation } from './schema'
import { STUDENT_BASES } from './work-path'

/** What a student's tab sends for a request. */
export type NavigationAnswer = Exclude<SaveNavigation, { status: 'cancelled' }>

/** The place that a tab is asked to go to. */
export type Move = { id: string; path: string }

/** What a tab does next about the requests that wait for this student. */
export type Step =
  | { kind: 'nothing' }
  | { kind: 'answer'; id: string; answer: NavigationAnswer }
  | ({ kind: 'move' } & Move)
  | ({ kind: 'ask' } & Move)

/** The item of a page that an address names; null for a page as a whole. */
export function itemOf(address: string): string | null {
  return new URLSearchParams(address.split('?')[1]).get(ITEM_PARAMETER)
}

/** Whether an address is that page of that user assignment, by whatever path it was reached. */
export function isAt(pathname: string, place: { userAssignmentId: string; contentId: string; path: string }): boolean {
  // Work of one page has no step in its address.
  if (pathname === place.path) return true
  const [base = '', userAssignmentId, ...tail] = pathname.split('/').filter(Boolean)
  if (!STUDENT_BASES.includes(base) || userAssignmentId !== place.userAssignmentId) return false
  return tail.at(-1) === place.contentId
}

/**
 * What a tab does about the requests that wait: the newest counts. One that this tab has answered is answered again, since the answer was
 * lost; one without a way has failed; who is on the page already has moved, but is led to an item of it all the same; else the student is
 * asked, or moved without asking, as is who has agreed to it already.
 */
export function nextStep(
  pending: readonly WireRemoteNavigation[],
  answered: ReadonlyMap<string, NavigationAnswer>,
  pathname: string,
  isAgreed: (id: string) => boolean = () => false,
): Step {
  const newest = pending.reduce<WireRemoteNavigation | null>(
    (best, request) => (best === null || request.sequence > best.sequence ? request : best),
    null,
  )
  if (!newest?.destination) return { kind: 'nothing' }
  const { id, destination, message } = newest
  const lost = answered.get(id)
  if (lost) return { kind: 'answer', id, answer: lost }
  if ('reason' in destination) return { kind: 'answer', id, answer: { status: 'failed', reason: destination.reason } }
  if (isAt(pathname, destination) && itemOf(destination.path) === null)
    return { kind: 'answer', id, answer: { status: 'moved' } }
  return { kind: message.warn && !isAgreed(id) ? 'ask' : 'move', id, path: destination.path }
}
