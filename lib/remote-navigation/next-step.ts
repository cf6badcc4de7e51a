import type { PresencePlace } from '@/lib/presence/schema'
import { ITEM_PARAMETER } from '@/lib/routing/viewer-address'
import type { SaveNavigation, WireRemoteNavigation } from './schema'

/** What a student's tab sends for a request. */
export type NavigationAnswer = Exclude<SaveNavigation, { status: 'cancelled' }>

/** The page of a student's work that a request leads to. */
export type MovePlace = { userAssignmentId: string; contentId: string }

/** The place that a tab is asked to go to. */
export type Move = { id: string; path: string; place: MovePlace }

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

/** Whether the page that is drawn is the one of a place. */
export const isAt = (open: PresencePlace | null, place: MovePlace): boolean =>
  open?.userAssignmentId === place.userAssignmentId && open.contentId === place.contentId

/**
 * What a tab does about the requests that wait: the newest counts. One that was answered is answered again, since the answer was lost; one
 * without a way has failed; who has the page open already has moved, but is led to an item of it all the same; else the student is asked, or
 * moved without asking, as is who has agreed to it already. `open` is the page that is drawn: an address alone says not that it is there.
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
