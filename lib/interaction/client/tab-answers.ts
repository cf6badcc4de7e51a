import type { Entry } from './answer-view'
import type { StoredAnswer } from './group-stored-rows'
import { type HeldAnswer, movedDrafts } from './held-answer'
import { answerIdOf, holdingDrafts, type WorkRow } from './work-row'
import type { WorkRows } from './work-rows'

/** The answers that one tab goes on with: those that a page has opened, and what the device held of others. */
export class TabAnswers {
  private readonly entries = new Map<string, Entry>()
  private readonly stored = new Map<string, StoredAnswer>()

  constructor(private readonly rows: WorkRows) {}

  /** An answer that was opened. */
  get(id: string): Entry | undefined {
    return this.entries.get(id)
  }

  /** All that were opened. */
  opened(): Entry[] {
    return [...this.entries.values()]
  }

  add(entry: Entry): void {
    this.entries.set(entry.id, entry)
  }

  /** What the device held of an answer that no page has opened yet. */
  storedOf(id: string): StoredAnswer | undefined {
    return this.stored.get(id)
  }

  /** Holds what the device has of an answer until a page opens that. */
  store(id: string, stored: StoredAnswer): void {
    this.stored.set(id, stored)
  }

  /** Gives what the device held of an answer to the page that has opened it. */
  takeStored(id: string): StoredAnswer | undefined {
    const stored = this.stored.get(id)
    this.stored.delete(id)
    return stored
  }

  /** What is held of each answer, opened or not. */
  held(): [string, HeldAnswer][] {
    return [...new Map<string, HeldAnswer>([...this.stored, ...this.entries])]
  }

  /** The answer that a row is of, if it was opened. */
  entryOf(row: WorkRow): Entry | undefined {
    const id = answerIdOf(row)
    return id === null ? undefined : this.entries.get(id)
  }

  /** The row that this tab goes on with of an answer; undefined where it has none. */
  rowOf(id: string): WorkRow | undefined {
    return this.heldOf(id)?.row ?? undefined
  }

  /** The drafts that wait here for a choice at the answer of a row. */
  draftsOf(row: WorkRow): WorkRow[] {
    const id = answerIdOf(row)
    return id === null ? [] : (this.heldOf(id)?.drafts ?? [])
  }

  /** Whether this tab has a row as the device has it, as its own or as a draft beside that. */
  holds(row: WorkRow): boolean {
    const known = [this.rows.get(row.key), ...this.draftsOf(row)]
    return known.some((each) => each?.key === row.key && each.sequence === row.sequence)
  }

  /** Keeps a row as the newest change of an answer, with the drafts that have no row of their own. */
  keep(entry: Entry, row: WorkRow, delay: number | null): void {
    entry.row = holdingDrafts(row, entry.drafts)
    this.rows.keep(entry.row, delay)
  }

  /** Puts a row in the place of an answer's former one. */
  replace(entry: Entry, row: WorkRow, delay: number | null): void {
    const before = entry.row
    if (before) entry.drafts = movedDrafts(entry.drafts, before, row)
    this.keep(entry, row, delay)
    if (before && before.key !== row.key) this.rows.drop(before)
  }

  /** Goes on with a row in the place of one that another tab has left, in the answer that holds it. */
  replaceRow(before: WorkRow, row: WorkRow): void {
    const id = answerIdOf(before)
    const stored = id === null ? undefined : this.stored.get(id)
    for (const held of [this.entryOf(before), stored]) {
      if (held?.row?.key !== before.key) continue
      held.row = row
      held.drafts = movedDrafts(held.drafts, before, row)
    }
    this.rows.keep(row, 0)
    this.rows.drop(before)
  }

  /** Forgets a row, and that an answer has it. */
  forget(row: WorkRow): void {
    const entry = this.entryOf(row)
    if (entry?.row?.key === row.key) entry.row = null
    const id = answerIdOf(row)
    if (id !== null && this.stored.get(id)?.row.key === row.key) this.stored.delete(id)
    this.rows.drop(row)
  }

  /** Forgets here alone what is held of an answer. */
  leave(id: string): void {
    const entry = this.entries.get(id)
    const row = this.rowOf(id)
    if (row) this.rows.leave(row)
    this.stored.delete(id)
    if (entry) Object.assign(entry, { row: null, drafts: [] })
  }

  private heldOf(id: string): HeldAnswer | undefined {
    return this.entries.get(id) ?? this.stored.get(id)
  }
}
