import 'server-only'
import { db } from '@/lib/db/db'
import type { ContentRestriction } from '@/lib/db/generated/client'
import { notAllowed, notFound } from '@/lib/error/product-error'
import { canRestrictIn } from '@/lib/scope/server/content-restriction-scope'
import { isReadable } from '@/lib/scope/server/content-scope'
import type { Actor } from '@/lib/session/actor'
import { changedSince } from '@/lib/undo/refusals'
import type { RestrictionAfter, RestrictionBefore, RestrictionUndo } from '../restriction-undo'
import { lockPair } from './lock-pair'
import { noteRestricted, noteRestrictionChange } from './record-restriction-change'

/** Whether a restriction is still in the state that a change left, including its absence. */
function isAsLeft(row: ContentRestriction | null, after: RestrictionAfter | null): boolean {
  if (!row || !after) return !row && !after
  return row.id === after.id && row.type === after.type && row.dateModified.toISOString() === after.dateModified
}

/** Whether a step contains all of the row that it restores: one that an earlier version recorded lacks when the row was last changed. */
const isComplete = (before: RestrictionBefore | null) => before === null || before.dateModified !== undefined

/** Whether a restriction, which may be null, can be returned to its state before a change. */
export function isReversible(
  row: ContentRestriction | null,
  { before, after }: Pick<RestrictionUndo, 'before' | 'after'>,
): boolean {
  return isComplete(before) && isAsLeft(row, after)
}

/** Returns the former row of a restriction, with its dates, so that the change before it can be undone as well. */
function rowOf({ id, type, createdById, modifiedById, dateCreated, dateModified }: RestrictionBefore) {
  return {
    id,
    type,
    createdById,
    modifiedById,
    dateCreated: new Date(dateCreated),
    dateModified: new Date(dateModified),
  }
}

/**
 * Restores how a district restricted an item. Throws 403 `not_allowed` if the actor may no longer restrict there, 404 if the item was
 * deleted, 409 `stale_version` if the restriction was changed since, or if the step was recorded by an earlier version and is incomplete.
 */
export async function reverseRestriction(actor: Actor, payload: unknown): Promise<void> {
  // Only `recordRestrictionChange` writes this payload.
  const { contentId, districtId, before, after } = payload as RestrictionUndo
  if (!canRestrictIn(actor, districtId)) throw notAllowed('You can restrict content only in your own district.')
  if (!(await isReadable(actor, contentId))) throw notFound('There is no such content.')
  const pair = { contentId, districtId }
  if (!isReversible(await lockPair(pair), { before, after })) throw changedSince()
  const where = { contentId_districtId: pair }
  if (before === null) await db().contentRestriction.delete({ where })
  else if (after === null) await db().contentRestriction.create({ data: { ...rowOf(before), ...pair } })
  else await db().contentRestriction.update({ where, data: rowOf(before) })
  if (before === null || after === null) await noteRestricted(pair)
  noteRestrictionChange(pair, after, before)
}
