import 'server-only'
import { now } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db, inTransaction } from '@/lib/db/db'
import type { ContentRestriction } from '@/lib/db/generated/client'
import { notAllowed, notFound } from '@/lib/error/product-error'
import { canRestrictIn } from '@/lib/scope/server/content-restriction-scope'
import { isReadable } from '@/lib/scope/server/content-scope'
import type { Actor } from '@/lib/session/actor'
import type { SetContentRestriction, WireContentRestriction } from '../schema'
import { lockPair } from './lock-pair'
import { presentRestriction } from './present-restriction'
import { recordRestrictionChange } from './record-restriction-change'

/** A restriction after a change, null if there is none, and the undo step; no step if nothing changed. */
export type ChangedRestriction = { restriction: WireContentRestriction | null; undoStepId: string | undefined }

/** Writes the restriction of a locked pair; null removes it. */
async function write(
  actor: Actor,
  before: ContentRestriction | null,
  { contentId, districtId, type }: SetContentRestriction,
): Promise<ContentRestriction | null> {
  const where = { contentId_districtId: { contentId, districtId } }
  const at = now()
  if (type === 'remove') {
    await db().contentRestriction.delete({ where })
    return null
  }
  if (before)
    return db().contentRestriction.update({ where, data: { type, modifiedById: actor.userId, dateModified: at } })
  return db().contentRestriction.create({
    data: { id: newId(), contentId, districtId, type, createdById: actor.userId, dateCreated: at, dateModified: at },
  })
}

/** Changes an item's restriction in a district if the actor may; the current transaction must hold the lock on the pair. */
export async function changeRestriction(
  actor: Actor,
  before: ContentRestriction | null,
  input: SetContentRestriction,
): Promise<ChangedRestriction> {
  if ((before?.type ?? 'remove') === input.type)
    return { restriction: before && presentRestriction(before), undoStepId: undefined }
  const after = await write(actor, before, input)
  const undoStepId = await recordRestrictionChange(actor, input, before, after)
  return { restriction: after && presentRestriction(after), undoStepId }
}

/**
 * Restricts an item in a district, changes the restriction, or with `remove` lifts it (SAVE-18). Throws 404 for an item or district outside
 * the viewer's scope, 403 for a district that the viewer does not manage.
 */
export async function setRestriction(
  actor: Actor,
  input: SetContentRestriction,
): Promise<ChangedRestriction & { wasMade: boolean }> {
  const { contentId, districtId } = input
  if (!canRestrictIn(actor, districtId)) throw notAllowed('You can restrict content only in your own district.')
  return inTransaction(async () => {
    if ((await db().district.count({ where: { id: districtId } })) === 0) throw notFound('There is no such district.')
    if (!(await isReadable(actor, contentId))) throw notFound('There is no such content.')
    const before = await lockPair(input)
    const changed = await changeRestriction(actor, before, input)
    return { ...changed, wasMade: before === null && changed.restriction !== null }
  })
}
