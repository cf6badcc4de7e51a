import 'server-only'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { forbidden } from '@/lib/error/product-error'
import { adminReach } from '@/lib/scope/server/reach'
import type { Actor } from '@/lib/session/actor'
import type { CreateDistrict, WireDistrict } from '../schema'
import { districtSelect, presentDistrict } from './present-district'
import { requireTerritory } from './require-territory'

/** Creates a district; throws 403 for everyone except a sysadmin. */
export async function createDistrict(actor: Actor, input: CreateDistrict): Promise<WireDistrict> {
  if (!adminReach(actor).everything) throw forbidden()
  await requireTerritory(input.territoryId)
  const row = await db().district.create({
    data: { ...input, id: newId(), createdById: actor.userId, modifiedById: actor.userId },
    select: districtSelect,
  })
  return presentDistrict(actor, row)
}
