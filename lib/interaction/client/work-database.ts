import { openRowDatabase } from '@/lib/common/client/row-database'
import { holdsUnsent, isSameData, overOrphaned, type WorkRow } from './work-row'

/** How long saved work is stored for reading offline, and unsent work until its owner is back. */
const KEEP_SAVED_MS = 14 * 86_400_000
const KEEP_UNSENT_MS = 60 * 86_400_000

/** The device's store of open work. Each method is safe to call at any time; if the browser stores nothing, the calls have no effect. */
export type WorkDatabase = {
  /** Returns all rows of one user. */
  load(userId: string): Promise<WorkRow[]>
  /**
   * Stores a row unless a newer change of the same tab is there already; returns whether its data is stored now. A page that has not read the
   * device's rows yet passes the sequence number with which it began, so that earlier data is not overwritten.
   */
  put(row: WorkRow, since?: number | null): Promise<boolean>
  /** Removes rows, except those that their tab has changed since. */
  remove(rows: readonly Pick<WorkRow, 'key' | 'sequence'>[]): Promise<void>
  /** Removes the rows that the server has, of everybody or of everybody but one user. Unsent work stays, hidden, until its owner is back. */
  forgetSaved(exceptUserId: string | null): Promise<void>
}

/** Opens the browser's store of open work. */
export function openWorkDatabase(now: () => number = Date.now): WorkDatabase {
  const database = openRowDatabase<WorkRow>({ name: 'work', version: 1 })
  return {
    load: (userId) => database.ofUser(userId, []),

    put: (row, since = null) =>
      database.change(async (rows) => {
        const kept = await rows.get(row.key)
        const isNewest = !kept || kept.sequence <= row.sequence
        if (isNewest) await rows.put(since === null ? row : overOrphaned(row, kept, since))
        return isNewest || isSameData(kept.data, row.data)
      }, false),

    remove: (removed) =>
      database.change(async (rows) => {
        for (const { key, sequence } of removed) {
          const kept = await rows.get(key)
          if (kept && kept.sequence <= sequence) await rows.delete(key)
        }
      }, undefined),

    forgetSaved: (exceptUserId) =>
      database.change(async (rows) => {
        for await (const cursor of rows) {
          const row = cursor.value
          const isOld = now() - row.changedAt > (holdsUnsent(row) ? KEEP_UNSENT_MS : KEEP_SAVED_MS)
          if (isOld || (!holdsUnsent(row) && row.userId !== exceptUserId)) await cursor.delete()
        }
      }, undefined),
  }
}
