import type { ViewerBase } from './viewer-address'

/** The storage key of the places where users left off (NAV-13). */
export const ROUTE_STATE_KEY = 'content-viewer-last-viewed'
/** Places older than this are deleted (NAV-14, domain.md §12: 6 months). */
export const ROUTE_STATE_MONTHS = 6
/** The most places that a device remembers; the oldest are dropped. */
export const MAX_ROUTE_STATES = 200
const MONTH_MS = 30 * 24 * 60 * 60_000

/** The kind and id of the record for which a place is remembered (NAV-13). */
export type RouteSubject = `${'assignment' | 'user-assignment' | 'grade' | 'source' | 'chapter'}/${string}`

/** A place where a user left off: the page's address, the scroll position in px, and the time in ms. */
export type RouteState = { path: string; scroll: number; at: number }

type Entry = [key: string, state: RouteState]
type ReadStorage = Pick<Storage, 'getItem'>
type WriteStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Devices may be shared, so a place belongs to a user. */
const keyOf = (userId: string, subject: RouteSubject) => `${userId}/${subject}`

/** Returns the subject of a place in a viewer: the work, the assignment, or otherwise the content. */
export function routeSubject(base: ViewerBase): RouteSubject {
  switch (base.family) {
    case 'assignments':
    case 'binder':
      return `user-assignment/${base.userAssignmentId}`
    case 'assignment':
      return `assignment/${base.assignmentId}${base.studentId ? `/${base.studentId}` : ''}`
    case 'teacher-edition':
      return `assignment/teacher-edition/${base.rootId}`
    case 'library':
      return `${base.contentType === 'source' ? 'source' : 'chapter'}/${base.contentId}`
  }
}

/** Returns the subject of a place on the curriculum page of a course, unit or chapter, which differs from that in its viewer. */
export function curriculumSubject(contentId: string): RouteSubject {
  return `chapter/curriculum/${contentId}`
}

function isState(value: unknown): value is RouteState {
  if (typeof value !== 'object' || value === null) return false
  const { path, scroll, at } = value as Partial<RouteState>
  return typeof path === 'string' && typeof scroll === 'number' && typeof at === 'number'
}

function readAll(storage: ReadStorage): Entry[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(ROUTE_STATE_KEY) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return []
    return Object.entries(stored).filter((entry): entry is Entry => isState(entry[1]))
  } catch {
    return []
  }
}

const isKept = (now: number) => (entry: Entry) => entry[1].at > now - ROUTE_STATE_MONTHS * MONTH_MS

function write(storage: WriteStorage, entries: readonly Entry[]): void {
  try {
    storage.setItem(ROUTE_STATE_KEY, JSON.stringify(Object.fromEntries(entries.slice(-MAX_ROUTE_STATES))))
  } catch {
    // If storage is full or blocked, only the place is lost.
  }
}

/** Returns the last place of a user; null after six months, or if the device stores nothing. */
export function readRouteState(
  storage: ReadStorage,
  userId: string,
  subject: RouteSubject,
  now: number = Date.now(),
): RouteState | null {
  const entry = readAll(storage).find(([key]) => key === keyOf(userId, subject))
  return entry && isKept(now)(entry) ? entry[1] : null
}

/** Stores a place of a user. */
export function writeRouteState(
  storage: WriteStorage,
  userId: string,
  subject: RouteSubject,
  place: Omit<RouteState, 'at'>,
  now: number = Date.now(),
): void {
  const key = keyOf(userId, subject)
  const others = readAll(storage).filter((entry) => entry[0] !== key && isKept(now)(entry))
  write(storage, [...others, [key, { ...place, at: now }]])
}

/** Deletes all places of a user. */
export function dropRouteStates(storage: WriteStorage, userId: string): void {
  const all = readAll(storage)
  const others = all.filter(([key]) => !key.startsWith(`${userId}/`))
  if (others.length < all.length) write(storage, others)
}

/** Deletes the places of all other users; of all users if none is given. */
export function dropOtherRouteStates(storage: WriteStorage, userId: string | null): void {
  const all = readAll(storage)
  const own = userId === null ? [] : all.filter(([key]) => key.startsWith(`${userId}/`))
  if (own.length < all.length) write(storage, own)
}

/** Deletes all places older than six months, of any user; called at sign-in (NAV-14). */
export function dropOldRouteStates(storage: WriteStorage, now: number = Date.now()): void {
  const all = readAll(storage)
  const kept = all.filter(isKept(now))
  if (kept.length < all.length) write(storage, kept)
}
