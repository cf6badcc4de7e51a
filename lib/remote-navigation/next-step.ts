import type { PresencePlace } from '@/lib/presence/schema'
import { ITEM_PARAMETER } from '@/lib/routing/viewer-address'
import type { SaveNavigation, WireRemoteNavigation } from './schema'

/** The answer that a student's tab sends for a request. */
export type NavigationAnswer = Exclude<SaveNavigation, { status: 'cancelled' }>

/** The page of a student's work that a request leads to. */
export type MovePlace = { userAssignmentId: string; contentId: string }

/** The place that a tab is asked to go to. */
export type Move = { id: string; path: string; place: MovePlace }

/** The next step of a tab for the student's pending requests. */
export type Step =
  | { kind: 'nothing' }
  | { kind: 'answer'; id: string; answer: NavigationAnswer }
  | ({ kind: 'move' } & Move)
  | ({ kind: 'ask' } & Move)

/** Returns the item of a page that an address names; null for the page as a whole. */
export function itemOf(address: string): string | null {
  return new URLSearchParams(address.split('?')[1]).get(ITEM_PARAMETER)
}

/** Whether the rendered page is the one of a place. */
export const isAt = (open: PresencePlace | null, place: MovePlace): boolean =>
  open?.userAssignmentId === place.userAssignmentId && open.contentId === place.contentId

/**
 * Returns the next step for the pending requests, of which the newest counts. One that was answered is answered again, because the answer was lost.
 * One without a destination has failed. A student who has the page open has already moved, but is still led to an item of it. Otherwise the student
 * is asked, or is moved without asking, also if they have already agreed. `open` is the rendered page: an address by itself does not mean that it is
 * shown.
 */
export function nextStep(
  pending: readonly WireRemoteNavigation[],
  answered: Pick<ReadonlyMap<string, NavigationAnswer>, 'get'>,
  open: PresencePlace | null,
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
  const { userAssignmentId, contentId, path } = destination
  if (isAt(open, destination) && itemOf(path) === null) return { kind: 'answer', id, answer: { status: 'moved' } }
  return { kind: message.warn && !isAgreed(id) ? 'ask' : 'move', id, path, place: { userAssignmentId, contentId } }
}
