import { sessionUserId } from '@/lib/session/client/auth-selector'
import { LAST_VIEWED_MONTHS, LAST_VIEWED_SETTING, MAX_LAST_VIEWED } from '../limits'

/** Where somebody was in a viewer: the page's address, how far it was scrolled, and when (ms). */
export type ReadingPlace = { path: string; scroll: number; at: number }

const MONTH_MS = 30 * 24 * 60 * 60_000

function isPlace(value: unknown): value is ReadingPlace {
  if (typeof value !== 'object' || value === null) return false
  const { path, scroll, at } = value as Partial<ReadingPlace>
  return typeof path === 'string' && typeof scroll === 'number' && typeof at === 'number'
}

function readAll(): [string, ReadingPlace][] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(LAST_VIEWED_SETTING) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return []
    const oldest = Date.now() - LAST_VIEWED_MONTHS * MONTH_MS
    return Object.entries(stored).filter(
      (entry): entry is [string, ReadingPlace] => isPlace(entry[1]) && entry[1].at > oldest,
    )
  } catch {
    return []
  }
}

/** A device may be shared: a place belongs to who is signed in. */
const keyOf = (viewer: string) => `${sessionUserId() ?? ''}${viewer}`

/** The place that was left last in a viewer; null after six months, or where the device keeps nothing. */
export function readReadingPlace(viewer: string): ReadingPlace | null {
  return readAll().find(([key]) => key === keyOf(viewer))?.[1] ?? null
}

/** Remembers a place; the oldest make room. */
export function writeReadingPlace(viewer: string, place: Omit<ReadingPlace, 'at'>): void {
  const others = readAll().filter(([key]) => key !== keyOf(viewer))
  const places = [...others, [keyOf(viewer), { ...place, at: Date.now() }] as const].slice(-MAX_LAST_VIEWED)
  try {
    localStorage.setItem(LAST_VIEWED_SETTING, JSON.stringify(Object.fromEntries(places)))
  } catch {
    // A full or forbidden store only costs the place.
  }
}
