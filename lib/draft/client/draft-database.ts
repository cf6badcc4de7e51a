import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Draft } from '../draft'

const NAME = 'drafts'
const VERSION = 1
/** What was written is kept until its owner is back, but no longer than this. */
const KEEP_MS = 60 * 86_400_000

/** The device's store of drafts. Where the browser keeps nothing, nothing is kept, and the server alone has them. */
export type DraftDatabase = {
  read(key: string): Promise<Draft | null>
  /** Drafts of a user that the server does not have as they are, the oldest first. */
  unsent(userId: string): Promise<Draft[]>
  /** Keeps a draft, unless a newer one is there; whether it is on the device now. */
  put(draft: Draft): Promise<boolean>
  /** Notes that the server has a draft; a change that came meanwhile stays to be sent. What was discarded goes. */
  settle(draft: Draft): Promise<void>
  /** Removes a draft, whatever it holds. */
  remove(key: string): Promise<void>
}

interface Schema extends DBSchema {
  drafts: { key: string; value: Draft; indexes: { userId: string } }
}

/** Opens the store of this browser; drafts that nobody came back for go. */
export function openDraftDatabase(now: () => number = Date.now): DraftDatabase {
  const opening = openDB<Schema>(NAME, VERSION, {
    upgrade(created) {
      created.createObjectStore('drafts', { keyPath: 'key' }).createIndex('userId', 'userId')
    },
    // A newer version of the product in another tab may upgrade; this one goes on from its memory.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase | null)?.close(),
  })
    .then(async (database) => {
      await removeOld(database, now() - KEEP_MS)
      return database
    })
    .catch(() => null)

  async function use<Result>(work: (database: IDBPDatabase<Schema>) => Promise<Result>, otherwise: Result) {
    try {
      const database = await opening
      return database ? await work(database) : otherwise
    } catch {
      return otherwise // full, closed or forbidden: memory and server go on without it
    }
  }

  return {
    read: (key) => use(async (database) => (await database.get('drafts', key)) ?? null, null),
    unsent: (userId) =>
      use(async (database) => {
        const rows = await database.getAllFromIndex('drafts', 'userId', userId)
        return rows.filter(({ isSent }) => !isSent).toSorted((one, other) => one.changedAt - other.changedAt)
      }, []),
    put: (draft) =>
      use(async (database) => {
        const transaction = database.transaction('drafts', 'readwrite')
        const kept = await transaction.store.get(draft.key)
        const isNewest = !kept || kept.changedAt <= draft.changedAt
        if (isNewest) await transaction.store.put(draft)
        await transaction.done
        return isNewest
      }, false),
    settle: (draft) =>
      use(async (database) => {
        const transaction = database.transaction('drafts', 'readwrite')
        const kept = await transaction.store.get(draft.key)
        if (kept?.changedAt === draft.changedAt) {
          if (kept.value === null) await transaction.store.delete(draft.key)
          else await transaction.store.put({ ...kept, isSent: true })
        }
        await transaction.done
      }, undefined),
    remove: (key) => use((database) => database.delete('drafts', key), undefined),
  }
}

async function removeOld(database: IDBPDatabase<Schema>, before: number): Promise<void> {
  const transaction = database.transaction('drafts', 'readwrite')
  for await (const cursor of transaction.store) if (cursor.value.changedAt < before) await cursor.delete()
  await transaction.done
}
