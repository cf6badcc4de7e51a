import { openRowDatabase } from '@/lib/common/client/row-database'
import { holdsUnsent, isSameData, overOrphaned, type WorkRow } from './work-row'

/** What was saved is kept this long for reading offline; what was not, until its owner is back, but no longer than this. */
const KEEP_SAVED_MS = 14 * 86_400_000
const KEEP_UNSENT_MS = 60 * 86_400_000

/** The device's store of open work. Each method is safe to call at any time; where the browser keeps nothing, nothing is kept. */
export type WorkDatabase = {
  /** All rows of a user, and none of anybody else. */
  load(userId: string): Promise<WorkRow[]>
  /**
   * Keeps a row, unless a newer change of the same tab is there already; whether what it says is there now. A page that has not read yet what
   * the device holds says with which number it began, and writes over no words from before.
   */
  put(row: WorkRow, since?: number | null): Promise<boolean>
  /** Removes rows, but those that their tab has changed since. */
  remove(rows: readonly Pick<WorkRow, 'key' | 'sequence'>[]): Promise<void>
  /** Removes what the server has: of everybody but this user, or of everybody. Unsent work stays, unseen, until its owner is back. */
  forgetSaved(exceptUserId: string | null): Promise<void>
}

/** Opens the store of this browser. */
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
