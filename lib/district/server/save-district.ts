import 'server-only'
import { noteChanges } from '@/lib/audit/server/note-changes'
import { now } from '@/lib/common/clock'
import { db, inTransaction } from '@/lib/db/db'
import { notAllowed } from '@/lib/error/product-error'
import { endConnections } from '@/lib/realtime/server/end-connections'
import { activeAccount } from '@/lib/scope/server/active-account'
import { adminReach } from '@/lib/scope/server/reach'
import type { Actor } from '@/lib/session/actor'
import type { SaveDistrict, WireDistrict } from '../schema'
import { lockWritableDistrict } from './lock-writable-district'
import { districtSelect, presentDistrict } from './present-district'
import { requireTerritory } from './require-territory'

/** Ends the sessions of everyone who can no longer sign in because their district was closed. */
async function endSessionsIn(districtId: string): Promise<void> {
  const rows = await db().session.updateManyAndReturn({
    where: { user: { districtId, NOT: activeAccount }, revokedAt: null },
    data: { revokedAt: now() },
    select: { userId: true },
  })
  endConnections(rows.map((row) => row.userId))
}

/**
 * Changes a district at the version that was read; refusals as in `lockWritableDistrict`, and 403 `not_allowed` if anyone but a sysadmin opens or
 * closes it. Closing it ends the sessions of its users.
 */
export async function saveDistrict(actor: Actor, id: string, input: SaveDistrict): Promise<WireDistrict> {
  const { version, ...fields } = input
  return inTransaction(async () => {
    const before = await lockWritableDistrict(actor, id, version)
    const { isActive } = before
    if (fields.isActive !== undefined && fields.isActive !== isActive && !adminReach(actor).everything)
      throw notAllowed('Only a sysadmin can open or close a district.')
    await requireTerritory(fields.territoryId)
    const row = await db().district.update({
      where: { id },
      data: { ...fields, version: { increment: 1 }, modifiedById: actor.userId },
      select: districtSelect,
    })
    if (isActive && !row.isActive) await endSessionsIn(id)
    noteChanges('district', id, before, row)
    return presentDistrict(actor, row)
  })
}
