import 'server-only'
import { db, inTransaction } from '@/lib/db/db'
import type { Viewer } from '@/lib/session/viewer'
import type { SaveDistrict, WireDistrict } from '../schema'
import { lockWritableDistrict } from './lock-writable-district'
import { districtSelect, presentDistrict } from './present-district'
import { requireTerritory } from './require-territory'

/** Changes a district of the version that was read; refusals as of `lockWritableDistrict`. */
export async function saveDistrict(viewer: Viewer, id: string, input: SaveDistrict): Promise<WireDistrict> {
  const { version, ...fields } = input
  return inTransaction(async () => {
    await lockWritableDistrict(viewer, id, version)
    await requireTerritory(fields.territoryId)
    const row = await db().district.update({
      where: { id },
      data: { ...fields, version: { increment: 1 }, modifiedById: viewer.userId },
      select: districtSelect,
    })
    return presentDistrict(viewer, row)
  })
}
