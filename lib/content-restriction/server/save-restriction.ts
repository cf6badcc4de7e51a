import 'server-only'
import { db, inTransaction } from '@/lib/db/db'
import type { ContentRestriction } from '@/lib/db/generated/client'
import { notAllowed, notFound } from '@/lib/error/product-error'
import { canRestrictIn, contentRestrictionScope } from '@/lib/scope/server/content-restriction-scope'
import type { Actor } from '@/lib/session/actor'
import type { SaveContentRestriction } from '../schema'
import { lockPair } from './lock-pair'
import { type ChangedRestriction, changeRestriction } from './set-restriction'

/** A restriction that this actor may change, locked until the transaction ends: 404 where they may not know it, 403 in a district that is not theirs. */
async function lockRestriction(actor: Actor, id: string): Promise<ContentRestriction> {
  const found = await db().contentRestriction.findFirst({ where: { AND: [{ id }, contentRestrictionScope(actor)] } })
  if (!found) throw notFound()
  if (!canRestrictIn(actor, found.districtId)) throw notAllowed('You can restrict content in your own district alone.')
  const row = await lockPair(found)
  // Taken away, and perhaps set anew, while this waited for its turn.
  if (row?.id !== found.id) throw notFound()
  return row
}

/**
 * Changes how an item is restricted, or takes the restriction away: 404 where the viewer may not know it, 403 in a district that is not
 * theirs.
 */
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
