import { localStorageOrNull } from '@/lib/common/client/device-storage'
import { deviceOwner } from '@/lib/session/client/auth-selector'
import { lastUserOfTab } from '@/lib/session/client/session-memory'
import {
  dropOtherRouteStates,
  dropRouteStates,
  type RouteState,
  type RouteSubject,
  readRouteState,
  writeRouteState,
} from '../route-state'

/** The user who has signed out on this page, which can still be scrolled until it unloads. */
let forgotten: string | null = null

/** Returns the last place of the signed-in user on this device. */
export function readPlace(subject: RouteSubject): RouteState | null {
  const store = localStorageOrNull()
  return store && readRouteState(store, deviceOwner(), subject)
}

/** Stores a place of the signed-in user, unless they are signing out. */
export function keepPlace(subject: RouteSubject, place: Omit<RouteState, 'at'>): void {
  const store = localStorageOrNull()
  const owner = deviceOwner()
  if (store && owner !== forgotten) writeRouteState(store, owner, subject, place)
}

/**
 * Deletes the places of this page's user, who is signing out, or of the tab's last user after an impersonation has ended: somebody else may use the
 * device next (faults 87).
 */
export function forgetPlaces(): void {
  forgotten = deviceOwner() || (lastUserOfTab() ?? '')
  const store = localStorageOrNull()
  if (store) dropRouteStates(store, forgotten)
}

/** Deletes the places of all users except `owner` (`deviceOwner`): the device is shared, and an expired session is not announced. */
export function forgetPlacesOfOthers(owner: string | null): void {
  const store = localStorageOrNull()
  if (store) dropOtherRouteStates(store, owner)
}
