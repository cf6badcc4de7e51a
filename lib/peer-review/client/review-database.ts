import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { REVIEW_DATABASE } from '../limits'
import type { ReviewRow } from './review-row'

const VERSION = 1
/** What rows lack that an older version of the product has written. */
const LACKING = { tabId: '', former: null, other: null }
/** A review that was begun is kept until its writer is back, but no longer than this. */
const KEEP_MS = 60 * 86_400_000

/** The device's store of reviews that are not on the server. Where the browser keeps nothing, nothing is kept. */
export type ReviewDatabase = {
  /** The reviews of a user, and of nobody else; null where the device does not answer. */
  load(userId: string): Promise<ReviewRow[] | null>
  /** Keeps a review; whether it is there now. */
  put(row: ReviewRow): Promise<boolean>
  remove(key: string): Promise<void>
  /** Forgets the answers of classmates in the reviews of those who are meant; what somebody wrote stays for them, unseen. */
  forgetAnswers(isMeant: (userId: string) => boolean): Promise<void>
}

interface Schema extends DBSchema {
  rows: { key: string; value: ReviewRow; indexes: { userId: string } }
}

/** Opens the store of this browser. */
export function openReviewDatabase(now: () => number = Date.now): ReviewDatabase {
  const opening = openDB<Schema>(REVIEW_DATABASE, VERSION, {
    upgrade(created) {
      created.createObjectStore('rows', { keyPath: 'key' }).createIndex('userId', 'userId')
    },
    // A newer version of the product in another tab may upgrade; this one goes on from its memory.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase | null)?.close(),
  }).catch(() => null)

  async function use<Result>(work: (database: IDBPDatabase<Schema>) => Promise<Result>, otherwise: Result) {
    try {
      const database = await opening
      return database ? await work(database) : otherwise
    } catch {
      return otherwise // full, closed or forbidden: memory and server go on without it
    }
  }

  return {
    load: (userId) =>
      use(async (database) => {
        const rows = await database.getAllFromIndex('rows', 'userId', userId)
        return rows.map((row) => ({ ...LACKING, ...row }))
      }, null),
    put: (row) => use(async (database) => (await database.put('rows', row)) === row.key, false),
    remove: (key) => use((database) => database.delete('rows', key), undefined),
    forgetAnswers: (isMeant) =>
      use(async (database) => {
        const transaction = database.transaction('rows', 'readwrite')
        for await (const cursor of transaction.store) {
          const row = cursor.value
          if (now() - row.changedAt > KEEP_MS) await cursor.delete()
          else if (isMeant(row.userId) && row.answer !== null) await cursor.update({ ...row, answer: null })
        }
        await transaction.done
      }, undefined),
  }
}
