import 'server-only'
import { db } from '@/lib/db/db'
import { canRestrictIn } from '@/lib/scope/server/content-restriction-scope'
import { readReadableIds } from '@/lib/scope/server/content-scope'
import type { Actor } from '@/lib/session/actor'
import { readPayloads } from '@/lib/undo/server/read-payloads'
import type { RestrictionUndo } from '../restriction-undo'
import { isReversible } from './reverse-restriction'

/** Returns those of the given steps that `reverseRestriction` would accept, with a fixed number of statements. */
export async function openRestrictionSteps(actor: Actor, stepIds: readonly string[]): Promise<string[]> {
  // Only `recordRestrictionChange` writes these payloads.
  const steps = (await readPayloads(stepIds)).map(({ id, payload }) => ({ id, ...(payload as RestrictionUndo) }))
  const contentIds = [...new Set(steps.map(({ contentId }) => contentId))]
  const [readable, rows] = await Promise.all([
    readReadableIds(actor, contentIds),
    db().contentRestriction.findMany({
      where: { contentId: { in: contentIds }, districtId: { in: steps.map(({ districtId }) => districtId) } },
    }),
  ])
  const keyOf = (pair: { contentId: string; districtId: string }) =>
    `${pair.contentId} ${pair.districtId}`.toLowerCase()
  const rowOf = new Map(rows.map((row) => [keyOf(row), row]))
  return steps
    .filter(
      (step) =>
        canRestrictIn(actor, step.districtId) &&
        readable.has(step.contentId.toLowerCase()) &&
        isReversible(rowOf.get(keyOf(step)) ?? null, step),
    )
    .map(({ id }) => id)
}
