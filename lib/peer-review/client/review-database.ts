import { openRowDatabase } from '@/lib/common/client/row-database'
import { REVIEW_DATABASE } from '../limits'
import type { ReviewRow } from './review-row'

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

/** Opens the store of this browser. */
export function openReviewDatabase(now: () => number = Date.now): ReviewDatabase {
  const database = openRowDatabase<ReviewRow>({ name: REVIEW_DATABASE, version: 1 })
  return {
    async load(userId) {
      const rows = await database.ofUser(userId, null)
      return rows === null ? null : rows.map((row) => ({ ...LACKING, ...row }))
    },
    put: (row) => database.change(async (rows) => (await rows.put(row)) === row.key, false),
    remove: (key) => database.change((rows) => rows.delete(key), undefined),
    forgetAnswers: (isMeant) =>
      database.change(async (rows) => {
        for await (const cursor of rows) {
          const row = cursor.value
          if (now() - row.changedAt > KEEP_MS) await cursor.delete()
          else if (isMeant(row.userId) && row.answer !== null) await cursor.update({ ...row, answer: null })
        }
      }, undefined),
  }
}
