import { sessionUserId } from '@/lib/session/client/auth-selector'
import { type RouteState, type RouteSubject, readRouteState, writeRouteState } from '../route-state'

/** Null where the browser was told to keep nothing, as it may be in the frame of another site. */
function storage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

/** The place that who is signed in left last on this device. */
export function readPlace(subject: RouteSubject): RouteState | null {
  const store = storage()
  return store && readRouteState(store, sessionUserId() ?? '', subject)
}

/** Remembers a place for who is signed in. */
export function keepPlace(subject: RouteSubject, place: Omit<RouteState, 'at'>): void {
  const store = storage()
  if (store) writeRouteState(store, sessionUserId() ?? '', subject, place)
}
