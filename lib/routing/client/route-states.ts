import { sessionUserId } from '@/lib/session/client/auth-selector'
import { type RouteState, type RouteSubject, readRouteState, writeRouteState } from '../route-state'

/** The place that who is signed in left last on this device. */
export function readPlace(subject: RouteSubject): RouteState | null {
  return readRouteState(localStorage, sessionUserId() ?? '', subject)
}

/** Remembers a place for who is signed in. */
export function keepPlace(subject: RouteSubject, place: Omit<RouteState, 'at'>): void {
  writeRouteState(localStorage, sessionUserId() ?? '', subject, place)
}
