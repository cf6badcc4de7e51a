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

/** Who has signed out on this page; it is scrolled on until it has gone. */
let forgotten: string | null = null

/** The place that who is signed in left last on this device. */
export function readPlace(subject: RouteSubject): RouteState | null {
  const store = localStorageOrNull()
  return store && readRouteState(store, deviceOwner(), subject)
}

/** Remembers a place for who is signed in; not for who is on their way out. */
export function keepPlace(subject: RouteSubject, place: Omit<RouteState, 'at'>): void {
  const store = localStorageOrNull()
  const owner = deviceOwner()
  if (store && owner !== forgotten) writeRouteState(store, owner, subject, place)
}

/**
 * Forgets the places of the user of this page, who signs out, or of whoever this tab had, where acting as them has ended: the device may be
 * another's by then (faults 87).
 */
export function forgetPlaces(): void {
  forgotten = deviceOwner() || (lastUserOfTab() ?? '')
  const store = localStorageOrNull()
  if (store) dropRouteStates(store, forgotten)
}

/** Forgets the places of all who were here before `owner` (`deviceOwner`): the device is shared, and a session that ended by itself told nobody. */
export function forgetPlacesOfOthers(owner: string | null): void {
  const store = localStorageOrNull()
  if (store) dropOtherRouteStates(store, owner)
}
