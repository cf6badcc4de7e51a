import { openRowDatabase } from '@/lib/common/client/row-database'
import { REVIEW_DATABASE } from '../limits'
import type { ReviewRow } from './review-row'

/** Defaults for fields that rows of older product versions lack. */
const LACKING = { tabId: '', former: null, other: null }
/** How long an unfinished review is stored until its author is back. */
const KEEP_MS = 60 * 86_400_000

/** The device's store of reviews that are not on the server. If the browser blocks storage, the calls have no effect. */
export type ReviewDatabase = {
  /** Returns the reviews of one user; null if the device does not respond. */
  load(userId: string): Promise<ReviewRow[] | null>
  /** Stores a review; returns whether it is stored now. */
  put(row: ReviewRow): Promise<boolean>
  remove(key: string): Promise<void>
  /** Deletes classmates' answers from the reviews of the users for whom `isMeant` holds; the reviews themselves stay for their authors, hidden. */
  forgetAnswers(isMeant: (userId: string) => boolean): Promise<void>
}

/** Opens the browser's store of reviews. */
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
