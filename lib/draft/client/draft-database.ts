import { openRowDatabase } from '@/lib/common/client/row-database'
import { type Draft, laterTime } from '../draft'

/** Drafts are kept on the device until their owner returns, but no longer than this. */
const KEEP_MS = 60 * 86_400_000

/** The device's store of drafts. If the browser blocks storage, nothing is kept here, and only the server has them. */
export type DraftDatabase = {
  read(key: string): Promise<Draft | null>
  /** Drafts of a user whose current state the server does not have, oldest first. */
  unsent(userId: string): Promise<Draft[]>
  /** Stores a draft unless a newer one is stored; returns whether it is on the device now. */
  put(draft: Draft): Promise<boolean>
  /** Marks a draft as stored on the server, at this time; a change made meanwhile continues it. A discarded draft is removed. */
  settle(draft: Draft, known: string | undefined): Promise<void>
  /** Removes a draft, whatever it contains. */
  remove(key: string): Promise<void>
}

/** Opens the store of this browser; removes drafts whose owner has not returned. */
export function openDraftDatabase(now: () => number = Date.now): DraftDatabase {
  const database = openRowDatabase<Draft>({
    name: 'drafts',
    storeName: 'drafts',
    version: 1,
    async prepare(rows) {
      for await (const cursor of rows) if (cursor.value.changedAt < now() - KEEP_MS) await cursor.delete()
    },
  })
  return {
    read: (key) => database.read(async (rows) => (await rows.get(key)) ?? null, null),
    async unsent(userId) {
      const rows = await database.ofUser(userId, [])
      return rows.filter(({ isSent }) => !isSent).toSorted((one, other) => one.changedAt - other.changedAt)
    },
    put: (draft) =>
      database.change(async (rows) => {
        const kept = await rows.get(draft.key)
        const isNewest = !kept || kept.changedAt <= draft.changedAt
        if (isNewest) {
          const attempted = draft.attempted ?? kept?.attempted
          await rows.put({ ...draft, known: laterTime(draft.known, kept?.known), attempted })
        }
        return isNewest
      }, false),
    settle: (draft, known) =>
      database.change(async (rows) => {
        const kept = await rows.get(draft.key)
        if (!kept) return
        const isLatest = kept.changedAt === draft.changedAt
        if (isLatest && kept.value === null) await rows.delete(draft.key)
        else {
          const isSent = isLatest || kept.isSent
          await rows.put({ ...kept, isSent, known: laterTime(known, kept.known), attempted: undefined })
        }
      }, undefined),
    remove: (key) => database.change((rows) => rows.delete(key), undefined),
  }
}
