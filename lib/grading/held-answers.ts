import { GRADING_LEASE_MS } from './limits'
import type { HeldAnswer, QuestionPage } from './question-page'

/** What is held still at a time, in milliseconds: who goes without giving back holds nothing once the lease has run out. */
export const heldAt = (held: readonly HeldAnswer[], time: number): readonly HeldAnswer[] =>
  held.every(({ expiresAt }) => Date.parse(expiresAt) > time)
    ? held
    : held.filter(({ expiresAt }) => Date.parse(expiresAt) > time)

/** What an event, sent `at` a time, says a grader holds from then on, in the place of all that they held before. */
export type ToldLease = { userId: string; at: string; interactionIds: readonly string[] }

/**
 * Who holds which answers by what the page was read with and by what was told of it: what was told since the page was read, the newest of each
 * grader, takes the place of what the page knows of them. Who is not among the graders of the page is left as they are.
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
