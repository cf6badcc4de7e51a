import { openRowDatabase } from '@/lib/common/client/row-database'
import type { Draft } from '../draft'

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

/** Opens the store of this browser; drafts that nobody came back for go. */
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
        if (isNewest) await rows.put(draft)
        return isNewest
      }, false),
    settle: (draft) =>
      database.change(async (rows) => {
        const kept = await rows.get(draft.key)
        if (kept?.changedAt !== draft.changedAt) return
        if (kept.value === null) await rows.delete(draft.key)
        else await rows.put({ ...kept, isSent: true })
      }, undefined),
    remove: (key) => database.change((rows) => rows.delete(key), undefined),
  }
}
