import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { holdsUnsent, isSameData, overOrphaned, type WorkRow } from './work-row'

const NAME = 'work'
const VERSION = 1
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

interface Schema extends DBSchema {
  rows: { key: string; value: WorkRow; indexes: { userId: string } }
}

async function connect(): Promise<IDBPDatabase<Schema>> {
  const database = await openDB<Schema>(NAME, VERSION, {
    upgrade(created) {
      created.createObjectStore('rows', { keyPath: 'key' }).createIndex('userId', 'userId')
    },
    // A newer version of the product in another tab may upgrade; this one goes on from its memory.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase | null)?.close(),
  })
  return database
}

/** Opens the store of this browser. */
export function openWorkDatabase(now: () => number = Date.now): WorkDatabase {
  let connection: IDBPDatabase<Schema> | null = null
  const opening = connect().then(
    (database) => {
      connection = database
      return database
    },
    () => null,
  )

  /** Works in the same tick once the database is open, so that a change is on the device before anything else happens. */
  async function use<Result>(work: (database: IDBPDatabase<Schema>) => Promise<Result>, otherwise: Result) {
    try {
      if (connection) return await work(connection)
      const opened = await opening
      return opened ? await work(opened) : otherwise
    } catch {
      return otherwise // full, closed or forbidden: memory and server go on without it
    }
  }

  return {
    load: (userId) => use((database) => database.getAllFromIndex('rows', 'userId', userId), []),

    put: (row, since = null) =>
      use(async (database) => {
        const transaction = database.transaction('rows', 'readwrite')
        const kept = await transaction.store.get(row.key)
        const isNewest = !kept || kept.sequence <= row.sequence
        if (isNewest) await transaction.store.put(since === null ? row : overOrphaned(row, kept, since))
        await transaction.done
        return isNewest || isSameData(kept.data, row.data)
      }, false),

    remove: (rows) =>
      use(async (database) => {
        const transaction = database.transaction('rows', 'readwrite')
        for (const { key, sequence } of rows) {
          const kept = await transaction.store.get(key)
          if (kept && kept.sequence <= sequence) await transaction.store.delete(key)
        }
        await transaction.done
      }, undefined),

    forgetSaved: (exceptUserId) =>
      use(async (database) => {
        const transaction = database.transaction('rows', 'readwrite')
        for await (const cursor of transaction.store) {
          const row = cursor.value
          const isOld = now() - row.changedAt > (holdsUnsent(row) ? KEEP_UNSENT_MS : KEEP_SAVED_MS)
          if (isOld || (!holdsUnsent(row) && row.userId !== exceptUserId)) await cursor.delete()
        }
        await transaction.done
      }, undefined),
  }
}
