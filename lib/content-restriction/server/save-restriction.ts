import 'server-only'
import { noteContentChange } from '@/lib/content/server/note-change'
import { db, inTransaction } from '@/lib/db/db'
import type { ContentRestriction } from '@/lib/db/generated/client'
import { notAllowed, notFound } from '@/lib/error/product-error'
import { canRestrictIn, contentRestrictionScope } from '@/lib/scope/server/content-restriction-scope'
import type { Actor } from '@/lib/session/actor'
import type { SaveContentRestriction, WireContentRestriction } from '../schema'
import { presentRestriction } from './present-restriction'

/** A restriction that this actor may change, locked until the transaction ends: 404 where they may not know it, 403 in a district that is not theirs. */
async function lockRestriction(actor: Actor, id: string): Promise<ContentRestriction> {
  await db().$queryRaw`SELECT 1 FROM "content_restriction" WHERE "id" = ${id}::uuid FOR UPDATE`
  const row = await db().contentRestriction.findFirst({ where: { AND: [{ id }, contentRestrictionScope(actor)] } })
  if (!row) throw notFound()
  if (!canRestrictIn(actor, row.districtId)) throw notAllowed('You can restrict content in your own district alone.')
  return row
}

/** Takes a restriction away; refusals as of `saveRestriction`. */
export async function deleteRestriction(actor: Actor, id: string): Promise<void> {
  await inTransaction(async () => {
    const { contentId, districtId } = await lockRestriction(actor, id)
    await db().contentRestriction.delete({ where: { id } })
    await noteContentChange({ holders: [contentId], below: [contentId], districtId })
  })
}

/** Changes how an item is restricted, or takes the restriction away: 404 where the viewer may not know it, 403 in a district that is not theirs. */
export async function saveRestriction(
  actor: Actor,
  id: string,
  { type }: SaveContentRestriction,
): Promise<WireContentRestriction | null> {
  if (type === 'remove') {
    await deleteRestriction(actor, id)
    return null
  }
  return inTransaction(async () => {
    await lockRestriction(actor, id)
    const row = await db().contentRestriction.update({ where: { id }, data: { type, modifiedById: actor.userId } })
    return presentRestriction(row)
  })
}
