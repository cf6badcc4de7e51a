import type { WireInteraction } from '../wire'
import { isUnsentWork } from './work-row'
import type { WorkRows } from './work-rows'
import { countWork, isSameSummary, NO_WORK, type WorkSummary } from './work-summary'

/** What the server has told: records as they are now, and the ids of those that are gone. */
export type RecordUpdates = {
  records: readonly WireInteraction[]
  deletedIds: readonly string[]
  /** What was sent as finished was stored as not finished: its question is not the one that was answered. */
  isTurnedBack?: boolean
}

type WorkUpdatesParts = {
  rows: WorkRows
  /** While sending does not succeed. */
  isTroubled(): boolean
}

/** Whom open work tells: the page of each change of it, with how much is where, and of what the server says. */
export class WorkUpdates {
  private readonly listeners = new Set<() => void>()
  private readonly recordListeners = new Set<(updates: RecordUpdates) => void>()
  private summary = NO_WORK
  private savedAt: number | null = null

  constructor(private readonly parts: WorkUpdatesParts) {}

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Hears of records as the server tells of them, and of those that are gone. */
  onRecords = (listener: (updates: RecordUpdates) => void): (() => void) => {
    this.recordListeners.add(listener)
    return () => this.recordListeners.delete(listener)
  }

  /** How much work is where; the same object as long as nothing of it changes. */
  readSummary = (): WorkSummary => this.summary

  /** Something has changed. */
  notify(): void {
    const { rows, isTroubled } = this.parts
    const counts = countWork(rows.all())
    const isOnPageAlone = [...rows.all()].some((row) => isUnsentWork(row) && rows.isOnPageAlone(row.key))
    const next = { ...counts, isOnPageAlone, isTroubled: isTroubled(), savedAt: this.savedAt }
    if (!isSameSummary(next, this.summary)) this.summary = next
    for (const listener of [...this.listeners]) listener()
  }

  /** The server has told of records. */
  publishRecords(updates: RecordUpdates): void {
    for (const listener of this.recordListeners) listener(updates)
  }

  /** The answer to a row was applied; whether the server has it now. */
  publishSettled(isSaved: boolean): void {
    if (isSaved) this.savedAt = Date.now()
    this.notify()
  }
}
