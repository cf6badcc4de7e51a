import type { BrowserTab } from '@/lib/common/client/browser-tab'
import type { StoredNote } from './group-stored-rows'
import { inOwnName } from './next-row'
import { hasOtherWords, joinRows } from './settle-annotation'
import { isSameData, isUnsent, type WorkRow } from './work-row'
import type { WorkRows } from './work-rows'

type OpenNotesParts = {
  rows: WorkRows
  tab: BrowserTab
  /** Hears that something has changed. */
  onChange(): void
}

const UNSENT = { status: 'pending' as const, refusal: null, savedAt: null, drafts: [] }

const isPastOf = (row: WorkRow, held: WorkRow) => held.key === row.key && held.sequence < row.sequence

/** The annotations that one tab goes on with. */
export class TabNotes {
  constructor(private readonly parts: OpenNotesParts) {}

  /** The rows of annotations that this tab goes on with; those that the device holds once it was asked. */
  all(): WorkRow[] {
    return [...this.parts.rows.all()].filter(({ annotation }) => annotation !== undefined)
  }

  /**
   * Keeps the newest change of an annotation in the place of the former row, and has it sent after `delay` unless it waits for something;
   * null: not until another change, a flush, the end of the page or the next page sends it.
   */
  keep(row: WorkRow, before: WorkRow | null, delay: number | null): void {
    this.parts.rows.keep(row, row.status === 'pending' ? delay : null)
    if (before && before.key !== row.key) this.parts.rows.drop(before)
    this.parts.onChange()
  }

  /** Forgets a row, here and on the device. */
  drop(row: WorkRow): void {
    this.parts.rows.drop(row)
    this.parts.onChange()
  }

  /** Goes on with what was left of an annotation; gives the rows of it that hold nothing of their own any more. */
  adopt({ row, data, others }: StoredNote): WorkRow[] {
    const { rows, tab } = this.parts
    const held = this.heldOf(row)
    // Its own tab was open again, and has gone on from it.
    if (held && isPastOf(row, held)) rows.leave(held)
    else if (held) return this.join(held, row, data) ? [row, ...others] : []
    const isJoined = !isSameData(data, row.data)
    // Under the number that its own tab may have sent it with, more words would be a repeat to the server.
    // Words that stood beside it are in it by now, and do not come back once they are taken out of it.
    const bare = row.drafts ? { ...row, drafts: [] } : row
    const next = isJoined ? { ...inOwnName(row, tab), ...UNSENT, data } : bare
    rows.keep(next, next.status === 'pending' ? 0 : null)
    return isJoined ? [row, ...others] : others
  }

  /** Whether the device has what this tab goes on with of the annotation of a row. */
  isOnDevice(row: WorkRow): boolean {
    const held = this.heldOf(row)
    return !held || !this.parts.rows.isHereAlone(held.key)
  }

  /**
   * Keeps what was written on an annotation here before the device had answered with all the words that were left, under a number of its own;
   * tells whether it has them.
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
    // What a class reads is not sent in the midst of a word.
    const isWaiting = held.status === 'pending' && held.annotation?.sharedForAssignmentId !== null
    rows.keep({ ...held, ...UNSENT, sequence: tab.nextSequence(), data }, isWaiting ? null : 0)
    return true
  }

  /** Keeps a note after all that was taken away here without words that were left on it. */
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
