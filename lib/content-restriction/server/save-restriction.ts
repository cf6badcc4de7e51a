import 'server-only'
import { db, inTransaction } from '@/lib/db/db'
import type { ContentRestriction } from '@/lib/db/generated/client'
import { notAllowed, notFound } from '@/lib/error/product-error'
import { canRestrictIn, contentRestrictionScope } from '@/lib/scope/server/content-restriction-scope'
import type { Actor } from '@/lib/session/actor'
import type { SaveContentRestriction } from '../schema'
import { lockPair } from './lock-pair'
import { type ChangedRestriction, changeRestriction } from './set-restriction'

/** Locks a restriction that this actor may change until the transaction ends. Throws 404 if it is outside their scope, 403 in another district. */
async function lockRestriction(actor: Actor, id: string): Promise<ContentRestriction> {
  const found = await db().contentRestriction.findFirst({ where: { AND: [{ id }, contentRestrictionScope(actor)] } })
  if (!found) throw notFound()
  if (!canRestrictIn(actor, found.districtId)) throw notAllowed('You can restrict content only in your own district.')
  const row = await lockPair(found)
  // The restriction was removed, and perhaps recreated, while this transaction waited for the lock.
  if (row?.id !== found.id) throw notFound()
  return row
}

/** Changes or removes an item's restriction. Throws 404 if it is outside the viewer's scope, 403 in a district that the viewer does not manage. */
export function saveRestriction(
  actor: Actor,
  id: string,
  { type }: SaveContentRestriction,
): Promise<ChangedRestriction> {
  return inTransaction(async () => {
    const row = await lockRestriction(actor, id)
    return changeRestriction(actor, row, { contentId: row.contentId, districtId: row.districtId, type })
  })
}
