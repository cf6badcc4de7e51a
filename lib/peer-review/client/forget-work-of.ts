import { openWorkDatabase } from '@/lib/interaction/client/work-database'
import { holdsUnsent } from '@/lib/interaction/client/work-row'
import { REVIEW_DATABASE } from '../limits'
import { openReviewDatabase } from './review-database'
import { storesHere } from './stores-here'

async function forgetSaved(owner: string): Promise<void> {
  const database = openWorkDatabase()
  const rows = await database.load(owner)
  await database.remove(rows.filter((row) => !holdsUnsent(row)))
}

/**
 * Forgets of an owner (`deviceOwner`) for whom no page is made here what this device holds and the server has, and what classmates wrote; of nobody else. What is
 * not sent waits for them.
 */
export async function forgetWorkOf(owner: string): Promise<void> {
  const mayHave = await storesHere()
  await Promise.all([
    forgetSaved(owner),
    mayHave(REVIEW_DATABASE) && openReviewDatabase().forgetAnswers((userId) => userId === owner),
  ])
}
