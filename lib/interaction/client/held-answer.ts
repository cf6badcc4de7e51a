import type { Entry } from './answer-view'
import { type Device, groupStoredRows, type StoredAnswer } from './group-stored-rows'
import { draftsBeside, draftsIn, holdsUnsent, isUnsent, type WorkRow } from './work-row'

/** The state of an answer in a tab: its newest change, and older drafts that await a choice. */
export type HeldAnswer = Pick<Entry, 'row' | 'drafts'>

/** Moves the drafts of `before` that have no row of their own to the row that replaces it. */
export function movedDrafts(drafts: WorkRow[], before: WorkRow, { key, tabId, sequence }: WorkRow): WorkRow[] {
  if (before.key === key) return drafts
  return drafts.map((draft) => (draft.key === before.key ? { ...draft, key, tabId, sequence } : draft))
}

/** Returns what a tab still holds according to the device's current rows: its own, and those that no other tab continues. */
export function leftOf({ row, drafts }: HeldAnswer, { rows, isOpen }: Device, ownTabId: string): HeldAnswer {
  const isOwn = ({ tabId }: WorkRow) => tabId === ownTabId
  const find = (held: WorkRow) => rows.find((each) => each.key === held.key && !isOpen(each))
  const kept = row && find(row)
  const isHere = row === null || isOwn(row) || !isUnsent(row) || kept?.sequence === row.sequence
  return {
    row: isHere ? row : (kept ?? null),
    drafts: [...new Set(drafts.map(({ key }) => key))].flatMap((key) => {
      const held = drafts.filter((draft) => draft.key === key)
      const [first] = held
      if (!first || isOwn(first)) return held
      const found = find(first)
      if (!found || !holdsUnsent(found)) return []
      if (found.sequence === first.sequence) return held
      return key === row?.key ? draftsBeside(found) : draftsIn(found)
    }),
  }
}

/** Whether two held answers are equal: the same row, and the same drafts, unchanged. */
export function isSameHeld(one: HeldAnswer, other: HeldAnswer): boolean {
  const isSame = one.drafts.every(({ sequence }, at) => sequence === other.drafts[at]?.sequence)
  return one.row === other.row && one.drafts.length === other.drafts.length && isSame
}

/** Returns the device's state of an answer that has only drafts left. */
export function regroup(
  id: string,
  drafts: readonly WorkRow[],
  { rows }: Device,
  ownTabId: string,
): StoredAnswer | undefined {
  const left = rows.filter(({ key }) => drafts.some((draft) => draft.key === key))
  return groupStoredRows(left, ownTabId).answers.get(id)
}
