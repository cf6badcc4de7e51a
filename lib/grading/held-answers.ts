import { GRADING_LEASE_MS } from './limits'
import type { HeldAnswer, QuestionPage } from './question-page'

/** Returns the leases that are still valid at a time in milliseconds; a lease that was never released ends when it expires. */
export const heldAt = (held: readonly HeldAnswer[], time: number): readonly HeldAnswer[] =>
  held.every(({ expiresAt }) => Date.parse(expiresAt) > time)
    ? held
    : held.filter(({ expiresAt }) => Date.parse(expiresAt) > time)

/** A lease event, sent `at` a time: it replaces everything that the grader held before. */
export type ToldLease = { userId: string; at: string; interactionIds: readonly string[] }

/**
 * Merges the leases read with the page and the events received since: the newest event of each grader replaces the page's data about that grader.
 * Events of graders whom the page does not know are ignored.
 */
export function heldNow(
  { held, heldDate, graders }: Pick<QuestionPage, 'held' | 'heldDate' | 'graders'>,
  told: readonly ToldLease[],
): readonly HeldAnswer[] {
  const newest = new Map<string, ToldLease>()
  for (const lease of told)
    if (lease.at > heldDate && lease.at >= (newest.get(lease.userId)?.at ?? '')) newest.set(lease.userId, lease)
  if (newest.size === 0) return held
  const news = graders.flatMap((grader) => {
    const lease = newest.get(grader.userId)
    if (!lease) return []
    const expiresAt = new Date(new Date(lease.at).getTime() + GRADING_LEASE_MS).toISOString()
    return lease.interactionIds.map((interactionId) => ({ interactionId, grader, expiresAt }))
  })
  return [...held.filter(({ grader }) => !newest.has(grader.userId)), ...news]
}
