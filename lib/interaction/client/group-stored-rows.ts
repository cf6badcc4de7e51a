import type { BrowserTab } from '@/lib/common/client/browser-tab'
import { hasOtherWords, joinRows } from './settle-annotation'
import type { WorkDatabase } from './work-database'
import { answerIdOf, draftsBeside, draftsIn, isSameData, isUnsent, type WorkRow } from './work-row'

/** The device's rows of one answer: this tab's change, otherwise the newest, and unsent drafts of other closed tabs that differ from it. */
export type StoredAnswer = { row: WorkRow; drafts: WorkRow[] }

/**
 * The device's rows of one annotation: its newest change, the data with the text of all unsent rows merged, and the other rows. An annotation that
 * was deleted without some of this text is kept, with that text.
 */
export type StoredNote = { row: WorkRow; data: Record<string, unknown>; others: WorkRow[] }

/** Rows of closed tabs, grouped by their records. */
export type Grouped = {
  answers: Map<string, StoredAnswer>
  pageViews: WorkRow[]
  annotations: StoredNote[]
  /** Rows with no content of their own; an annotation's are listed with the annotation. */
  superfluous: WorkRow[]
}

/** A user's rows on the device, and which of them other open tabs send themselves. */
export type Device = { rows: WorkRow[]; isOpen(row: WorkRow): boolean }

const newestFirst = (one: WorkRow, other: WorkRow) => other.changedAt - one.changedAt
const latestVersionFirst = (one: WorkRow, other: WorkRow) => (other.version ?? 0) - (one.version ?? 0)

/** Whether another row is based on a row. */
export const isFollowed = ({ tabId, sequence }: WorkRow, rows: readonly WorkRow[]): boolean =>
  rows.some(({ follows }) => follows?.tabId === tabId && follows.sequence === sequence)

function groupAnswer(rows: WorkRow[], ownTabId: string | null): StoredAnswer & { superfluous: WorkRow[] } {
  const unsent = rows.filter((row) => isUnsent(row) && !isFollowed(row, rows)).sort(newestFirst)
  const saved = rows.filter((row) => !isUnsent(row)).sort(latestVersionFirst)
  const [newest = saved[0] ?? (rows[0] as WorkRow)] = unsent // a group has at least one row
  const row = unsent.find(({ tabId }) => tabId === ownTabId) ?? newest
  const others = unsent.filter((each) => each !== row)
  const sent = saved.filter((each) => each !== row)
  const left = [...draftsBeside(row), ...others.flatMap(draftsIn), ...sent.flatMap(draftsBeside)]
  const drafts = left.filter((draft) => !isSameData(draft.data, row.data))
  const superfluous = rows.filter((each) => each !== row && !drafts.some(({ key }) => key === each.key))
  return { row, drafts, superfluous }
}

function groupAnnotation(rows: WorkRow[]): StoredNote {
  const unsent = rows.filter(isUnsent).sort(newestFirst)
  const saved = rows.filter((row) => !isUnsent(row)).sort(latestVersionFirst)
  const [newest = saved[0] as WorkRow] = unsent // a group has at least one row
  const written = unsent.filter(({ annotation }) => !annotation?.isDeleted)
  const isGone = newest.annotation?.isDeleted && !written.some(({ data }) => hasOtherWords(data, newest.data))
  const [row = newest] = isGone ? [] : written
  const words = isGone ? [] : [...written, ...saved].flatMap(draftsIn).filter((each) => each !== row)
  const data = words.reduce((joined, other) => joinRows(other, { ...row, data: joined }), row.data)
  return { row, data, others: rows.filter((each) => each !== row) }
}

/** Groups the rows of closed tabs, and of this one before its reload, by their records. */
export function groupStoredRows(rows: readonly WorkRow[], ownTabId: string | null = null): Grouped {
  const grouped: Grouped = { answers: new Map(), pageViews: [], annotations: [], superfluous: [] }
  const byAnswer = new Map<string, WorkRow[]>()
  const byClientId = new Map<string, WorkRow[]>()
  for (const row of rows) {
    const id = answerIdOf(row)
    if (id !== null) byAnswer.set(id, [...(byAnswer.get(id) ?? []), row])
    else if (row.annotation) byClientId.set(row.clientId, [...(byClientId.get(row.clientId) ?? []), row])
    else if (isUnsent(row)) grouped.pageViews.push(row)
    else grouped.superfluous.push(row)
  }
  for (const [id, own] of byAnswer) {
    const { row, drafts, superfluous } = groupAnswer(own, ownTabId)
    grouped.answers.set(id, { row, drafts })
    grouped.superfluous.push(...superfluous)
  }
  grouped.annotations.push(...[...byClientId.values()].map(groupAnnotation))
  return grouped
}

/** Reads the rows of all tabs of a user, and which of them belong to other open tabs, which continue their own. */
export async function readDevice(userId: string, database: WorkDatabase, tab: BrowserTab): Promise<Device> {
  const rows = await database.load(userId)
  const tabIds = [...new Set(rows.map((row) => row.tabId))]
  const isOpen = await Promise.all(tabIds.map((tabId) => tab.isOpenElsewhere(tabId, userId)))
  const open = new Set(tabIds.filter((_, at) => isOpen[at]))
  return { rows, isOpen: ({ tabId }) => open.has(tabId) }
}
