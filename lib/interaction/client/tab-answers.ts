import type { Entry } from './answer-view'
import type { StoredAnswer } from './group-stored-rows'
import { type HeldAnswer, movedDrafts } from './held-answer'
import { answerIdOf, holdingDrafts, type WorkRow } from './work-row'
import type { WorkRows } from './work-rows'

/** The answers of one tab: those that a page has opened, and the device's rows of others. */
export class TabAnswers {
  private readonly entries = new Map<string, Entry>()
  private readonly stored = new Map<string, StoredAnswer>()

  constructor(private readonly rows: WorkRows) {}

  /** Returns an opened answer. */
  get(id: string): Entry | undefined {
    return this.entries.get(id)
  }

  /** Returns all opened answers. */
  opened(): Entry[] {
    return [...this.entries.values()]
  }

  add(entry: Entry): void {
    this.entries.set(entry.id, entry)
  }

  /** Returns the device's rows of an answer that no page has opened yet. */
  storedOf(id: string): StoredAnswer | undefined {
    return this.stored.get(id)
  }

  /** Keeps the device's rows of an answer until a page opens it. */
  store(id: string, stored: StoredAnswer): void {
    this.stored.set(id, stored)
  }

  /** Removes and returns the device's rows of an answer, for the page that has opened it. */
  takeStored(id: string): StoredAnswer | undefined {
    const stored = this.stored.get(id)
    this.stored.delete(id)
    return stored
  }

  /** Returns the rows and drafts held for each answer, opened or not. */
  held(): [string, HeldAnswer][] {
    return [...new Map<string, HeldAnswer>([...this.stored, ...this.entries])]
  }

  /** Returns the answer that a row belongs to, if it was opened. */
  entryOf(row: WorkRow): Entry | undefined {
    const id = answerIdOf(row)
    return id === null ? undefined : this.entries.get(id)
  }

  /** Returns this tab's row of an answer; undefined if it has none. */
  rowOf(id: string): WorkRow | undefined {
    return this.heldOf(id)?.row ?? undefined
  }

  /** Returns the drafts of a row's answer that await a choice. */
  draftsOf(row: WorkRow): WorkRow[] {
    const id = answerIdOf(row)
    return id === null ? [] : (this.heldOf(id)?.drafts ?? [])
  }

  /** Whether this tab has the device's state of a row, as its own row or as a draft alongside it. */
  holds(row: WorkRow): boolean {
    const known = [this.rows.get(row.key), ...this.draftsOf(row)]
    return known.some((each) => each?.key === row.key && each.sequence === row.sequence)
  }

  /** Stores a row as the newest change of an answer, with the drafts that have no row of their own. */
  keep(entry: Entry, row: WorkRow, delay: number | null): void {
    entry.row = holdingDrafts(row, entry.drafts)
    this.rows.keep(entry.row, delay)
  }

  /** Replaces the row of an answer. */
  replace(entry: Entry, row: WorkRow, delay: number | null): void {
    const before = entry.row
    if (before) entry.drafts = movedDrafts(entry.drafts, before, row)
    this.keep(entry, row, delay)
    if (before && before.key !== row.key) this.rows.drop(before)
  }

  /** Replaces a row that another tab left, in the answer that holds it. */
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

  /** Removes a row, and its reference from the answer. */
  forget(row: WorkRow): void {
    const entry = this.entryOf(row)
    if (entry?.row?.key === row.key) entry.row = null
    const id = answerIdOf(row)
    if (id !== null && this.stored.get(id)?.row.key === row.key) this.stored.delete(id)
    this.rows.drop(row)
  }

  /** Removes what this tab holds of an answer, but not from the device. */
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
