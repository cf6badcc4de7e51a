import type { WireInteraction } from '../wire'
import { isUnsentWork } from './work-row'
import type { WorkRows } from './work-rows'
import { countWork, isSameSummary, NO_WORK, type WorkSummary } from './work-summary'

/** Updates from the server: current records, and the ids of deleted ones. */
export type RecordUpdates = {
  records: readonly WireInteraction[]
  deletedIds: readonly string[]
  /** An answer sent as finished was stored as unfinished: its question has changed since it was answered. */
  isTurnedBack?: boolean
}

type WorkUpdatesParts = {
  rows: WorkRows
  /** True while sending fails. */
  isTroubled(): boolean
}

/** The listeners of open work: to changes of its save status, and to the server's records. */
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

  /** Subscribes to changed and deleted records; returns how to unsubscribe. */
  onRecords = (listener: (updates: RecordUpdates) => void): (() => void) => {
    this.recordListeners.add(listener)
    return () => this.recordListeners.delete(listener)
  }

  /** Returns the save status of the work; the same object as long as nothing changes. */
  readSummary = (): WorkSummary => this.summary

  /** Notifies the listeners of a change. */
  notify(): void {
    const { rows, isTroubled } = this.parts
    const counts = countWork(rows.all())
    const isOnPageAlone = [...rows.all()].some((row) => isUnsentWork(row) && rows.isOnPageAlone(row.key))
    const next = { ...counts, isOnPageAlone, isTroubled: isTroubled(), savedAt: this.savedAt }
    if (!isSameSummary(next, this.summary)) this.summary = next
    for (const listener of [...this.listeners]) listener()
  }

  /** Publishes records from the server. */
  publishRecords(updates: RecordUpdates): void {
    for (const listener of this.recordListeners) listener(updates)
  }

  /** Publishes that the response for a row was applied, and whether the server has the row now. */
  publishSettled(isSaved: boolean): void {
    if (isSaved) this.savedAt = Date.now()
    this.notify()
  }
}
