import type { BrowserTab } from '@/lib/common/client/browser-tab'
import type { StoredNote } from './group-stored-rows'
import { inOwnName } from './next-row'
import { hasOtherWords, joinRows } from './settle-annotation'
import { isSameData, isUnsent, type WorkRow } from './work-row'
import type { WorkRows } from './work-rows'

type OpenNotesParts = {
  rows: WorkRows
  tab: BrowserTab
  /** Called when something has changed. */
  onChange(): void
}

const UNSENT = { status: 'pending' as const, refusal: null, savedAt: null, drafts: [] }

const isPastOf = (row: WorkRow, held: WorkRow) => held.key === row.key && held.sequence < row.sequence

/** The annotations of one tab. */
export class TabNotes {
  constructor(private readonly parts: OpenNotesParts) {}

  /** Returns this tab's annotation rows, including the device's once those have been read. */
  all(): WorkRow[] {
    return [...this.parts.rows.all()].filter(({ annotation }) => annotation !== undefined)
  }

  /**
   * Stores the newest change of an annotation in place of the former row, and sends it after `delay` unless it waits for something; null: it is sent
   * with the next change, a flush, the end of the page or the next page.
   */
  keep(row: WorkRow, before: WorkRow | null, delay: number | null): void {
    this.parts.rows.keep(row, row.status === 'pending' ? delay : null)
    if (before && before.key !== row.key) this.parts.rows.drop(before)
    this.parts.onChange()
  }

  /** Removes a row from this tab and from the device. */
  drop(row: WorkRow): void {
    this.parts.rows.drop(row)
    this.parts.onChange()
  }

  /** Takes over what was left of an annotation; returns those of its rows that no longer hold anything of their own. */
  adopt({ row, data, others }: StoredNote): WorkRow[] {
    const { rows, tab } = this.parts
    const held = this.heldOf(row)
    // Its own tab was reopened and has continued it.
    if (held && isPastOf(row, held)) rows.leave(held)
    else if (held) return this.join(held, row, data) ? [row, ...others] : []
    const isJoined = !isSameData(data, row.data)
    // Under the sequence number that its own tab may have sent, the server would treat added text as a repeat. Held drafts are already merged into
    // it, and must not reappear once their text is deleted.
    const bare = row.drafts ? { ...row, drafts: [] } : row
    const next = isJoined ? { ...inOwnName(row, tab), ...UNSENT, data } : bare
    rows.keep(next, next.status === 'pending' ? 0 : null)
    return isJoined ? [row, ...others] : others
  }

  /** Whether the device has this tab's current state of a row's annotation. */
  isOnDevice(row: WorkRow): boolean {
    const held = this.heldOf(row)
    return !held || !this.parts.rows.isHereAlone(held.key)
  }

  /**
   * Stores text that was written here before the device had returned all leftover text, under a new sequence number; returns whether it contains that
   * text.
   */
  private join(held: WorkRow, left: WorkRow, words: WorkRow['data']): boolean {
    const { rows, tab } = this.parts
    if (!isUnsent(left) && isSameData(words, left.data)) return true
    if (left.annotation?.isDeleted) return false
    if (held.annotation?.isDeleted) {
      if (hasOtherWords(words, held.data)) this.bringBack(held, left, words)
      return true
    }
    const data = joinRows({ ...left, data: words }, held)
    if (isSameData(data, held.data)) return true
    // Shared notes are not sent in the middle of a word.
    const isWaiting = held.status === 'pending' && held.annotation?.sharedForAssignmentId !== null
    rows.keep({ ...held, ...UNSENT, sequence: tab.nextSequence(), data }, isWaiting ? null : 0)
    return true
  }

  /** Restores a note that was deleted here without knowing leftover text of it. */
  private bringBack(held: WorkRow, left: WorkRow, data: WorkRow['data']): void {
    const { rows, tab } = this.parts
    const annotation = left.annotation && { ...left.annotation, id: held.annotation?.id ?? left.annotation.id }
    const row = { ...held, ...UNSENT, sequence: tab.nextSequence(), data, ...(annotation && { annotation }) }
    rows.keep(row, 0)
  }

  private heldOf({ clientId }: WorkRow): WorkRow | undefined {
    return this.all().find((row) => row.clientId === clientId)
  }
}
