import type { AlertMode, WireAlert } from './schema'

/** What the browser knows of its user's alerts (ENT-31): all that were fetched, the new ones of each mode, and how many profile alerts are new. */
export type AlertLists = {
  /** The latest first. */
  all: readonly WireAlert[]
  interruptNew: readonly WireAlert[]
  profileNew: readonly WireAlert[]
  /** Null until it was fetched or told of; what the page came with stands until then. */
  count: number | null
}

/** Nothing fetched yet. */
export const noAlerts: AlertLists = { all: [], interruptNew: [], profileNew: [], count: null }

const latestFirst = (left: WireAlert, right: WireAlert) => right.dateCreated.localeCompare(left.dateCreated)
/** Dialogs come in the order in which they were told. */
const oldestFirst = (left: WireAlert, right: WireAlert) => latestFirst(right, left)

function listsOf(all: readonly WireAlert[], count: number | null): AlertLists {
  const isNew = (mode: AlertMode) => (alert: WireAlert) => alert.mode === mode && alert.isNew
  return {
    all: [...all].sort(latestFirst),
    interruptNew: all.filter(isNew('interrupt')).sort(oldestFirst),
    profileNew: all.filter(isNew('profile')).sort(latestFirst),
    count,
  }
}

function merge(before: readonly WireAlert[], fetched: readonly WireAlert[]): WireAlert[] {
  const ids = new Set(fetched.map(({ id }) => id))
  return [...fetched, ...before.filter(({ id }) => !ids.has(id))]
}

/** With alerts as the server has them now. */
export function withAlerts(lists: AlertLists, fetched: readonly WireAlert[], count = lists.count): AlertLists {
  return listsOf(merge(lists.all, fetched), count)
}

/** With the new ones of a mode as the server has them now: one that is not among them was seen elsewhere or taken back, and goes. */
export function withNewAlerts(
  lists: AlertLists,
  mode: AlertMode,
  fetched: readonly WireAlert[],
  count: number,
): AlertLists {
  const kept = lists.all.filter((alert) => alert.mode !== mode || !alert.isNew)
  return listsOf(merge(kept, fetched), mode === 'profile' ? count : lists.count)
}

/** With alerts marked as viewed: some profile alerts by id, or all of them. */
export function withViewed(
  lists: AlertLists,
  ids: readonly string[] | null,
  at: string,
  count: number | null,
): AlertLists {
  const isMeant = ({ id, mode, isNew }: WireAlert) => isNew && mode === 'profile' && (ids === null || ids.includes(id))
  const all = lists.all.map((alert) => (isMeant(alert) ? { ...alert, dateViewed: at, isNew: false } : alert))
  return listsOf(all, count)
}
