import type { AlertMode, WireAlert } from './schema'

/** The user's alerts in the browser (ENT-31): all that were fetched, the new ones of each mode, and the number of new profile alerts. */
export type AlertLists = {
  /** Latest first. */
  all: readonly WireAlert[]
  interruptNew: readonly WireAlert[]
  profileNew: readonly WireAlert[]
  /** Null until it was fetched or published; the page's initial count is shown until then. */
  count: number | null
}

/** The lists before anything was fetched. */
export const noAlerts: AlertLists = { all: [], interruptNew: [], profileNew: [], count: null }

const latestFirst = (left: WireAlert, right: WireAlert) => right.dateCreated.localeCompare(left.dateCreated)
/** Dialogs open in the order of their alerts. */
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

/** Returns the lists with the server's current alerts merged in. */
export function withAlerts(lists: AlertLists, fetched: readonly WireAlert[], count = lists.count): AlertLists {
  return listsOf(merge(lists.all, fetched), count)
}

/** Returns the lists with the server's new alerts of a mode: one that is not among them was viewed elsewhere or withdrawn, and is removed. */
export function withNewAlerts(
  lists: AlertLists,
  mode: AlertMode,
  fetched: readonly WireAlert[],
  count: number,
): AlertLists {
  const kept = lists.all.filter((alert) => alert.mode !== mode || !alert.isNew)
  return listsOf(merge(kept, fetched), mode === 'profile' ? count : lists.count)
}

/** Returns the lists with profile alerts marked as viewed: some by id, or all. */
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
