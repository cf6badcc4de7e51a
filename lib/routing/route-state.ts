import type { ViewerBase } from './viewer-address'

/** Where on the device the places are kept that somebody was at (NAV-13). */
export const ROUTE_STATE_KEY = 'content-viewer-last-viewed'
/** Places older than this are forgotten (NAV-14, domain.md §12: 6 months). */
export const ROUTE_STATE_MONTHS = 6
/** Places that a device remembers; the oldest make room. */
export const MAX_ROUTE_STATES = 200
const MONTH_MS = 30 * 24 * 60 * 60_000

/** What a place is remembered for (NAV-13), with the id of the record. */
export type RouteSubject = `${'assignment' | 'user-assignment' | 'grade' | 'source' | 'chapter'}/${string}`

/** Where somebody was: the page's address, how far it was scrolled in px, and when (ms). */
export type RouteState = { path: string; scroll: number; at: number }

type Entry = [key: string, state: RouteState]
type ReadStorage = Pick<Storage, 'getItem'>
type WriteStorage = Pick<Storage, 'getItem' | 'setItem'>

/** A device may be shared: a place belongs to who is signed in. */
const keyOf = (userId: string, subject: RouteSubject) => `${userId}/${subject}`

/** What the place in a viewer is remembered for: the work, the assignment, else what is read. */
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

/** What the place on the page of a course, unit or chapter in the curriculum is remembered for: another one than in its viewer. */
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
    // A full or forbidden store only costs the place.
  }
}

/** The place that a user left last; null after six months, or where the device keeps nothing. */
export function readRouteState(
  storage: ReadStorage,
  userId: string,
  subject: RouteSubject,
  now: number = Date.now(),
): RouteState | null {
  const entry = readAll(storage).find(([key]) => key === keyOf(userId, subject))
  return entry && isKept(now)(entry) ? entry[1] : null
}

/** Remembers a place of a user. */
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

/** Forgets every place that a user left. */
export function dropRouteStates(storage: WriteStorage, userId: string): void {
  const all = readAll(storage)
  const others = all.filter(([key]) => !key.startsWith(`${userId}/`))
  if (others.length < all.length) write(storage, others)
}

/** Forgets every place that was left by anybody else; by everybody where nobody is named. */
export function dropOtherRouteStates(storage: WriteStorage, userId: string | null): void {
  const all = readAll(storage)
  const own = userId === null ? [] : all.filter(([key]) => key.startsWith(`${userId}/`))
  if (own.length < all.length) write(storage, own)
}

/** Forgets every place older than six months, whoever left it; done when somebody signs in (NAV-14). */
export function dropOldRouteStates(storage: WriteStorage, now: number = Date.now()): void {
  const all = readAll(storage)
  const kept = all.filter(isKept(now))
  if (kept.length < all.length) write(storage, kept)
}
