import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import type { ContentRestriction } from '@/lib/db/generated/client'
import { notAllowed, notFound } from '@/lib/error/product-error'
import { canRestrictIn } from '@/lib/scope/server/content-restriction-scope'
import { isReadable } from '@/lib/scope/server/content-scope'
import type { Actor } from '@/lib/session/actor'
import { changedSince } from '@/lib/undo/refusals'
import type { RestrictionAfter, RestrictionUndo } from '../restriction-undo'
import { lockPair } from './lock-pair'
import { noteRestricted, noteRestrictionChange } from './record-restriction-change'

/** Whether a restriction is still in the state that a change left, including its absence. */
export function isAsLeft(row: ContentRestriction | null, after: RestrictionAfter | null): boolean {
  if (!row || !after) return !row && !after
  return row.id === after.id && row.type === after.type && row.dateModified.toISOString() === after.dateModified
}

/**
 * Restores how a district restricted an item: 403 `not_allowed` if the actor may no longer restrict there, 404 if the item was deleted, 409
 * `stale_version` if the restriction was changed since.
 */
export async function reverseRestriction(actor: Actor, payload: unknown): Promise<void> {
  // Only `recordRestrictionChange` writes this payload.
  const { contentId, districtId, before, after } = payload as RestrictionUndo
  if (!canRestrictIn(actor, districtId)) throw notAllowed('You can restrict content in your own district alone.')
  if (!(await isReadable(actor, contentId))) throw notFound('There is no such content.')
  const pair = { contentId, districtId }
  if (!isAsLeft(await lockPair(pair), after)) throw changedSince()
  if (before === null) await db().contentRestriction.delete({ where: { contentId_districtId: pair } })
  else if (after === null) {
    const { dateCreated, ...row } = before
    await db().contentRestriction.create({
      data: { ...row, ...pair, dateCreated: new Date(dateCreated), modifiedById: actor.userId, dateModified: now() },
    })
  } else
    await db().contentRestriction.update({
      where: { contentId_districtId: pair },
      data: { type: before.type, modifiedById: actor.userId, dateModified: now() },
    })
  if (before === null || after === null) await noteRestricted(pair)
  noteRestrictionChange(pair, after, before)
}
