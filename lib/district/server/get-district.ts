import 'server-only'
import { db } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'
import { districtScope } from '@/lib/scope/server/district-scope'
import type { Viewer } from '@/lib/session/viewer'
import type { WireDistrict } from '../schema'
import { districtSelect, presentDistrict } from './present-district'

/** One district; 404 where this viewer may not know of it. */
export async function getDistrict(viewer: Viewer, id: string): Promise<WireDistrict> {
  const row = await db().district.findFirst({ where: { AND: [{ id }, districtScope(viewer)] }, select: districtSelect })
  if (!row) throw notFound()
  return presentDistrict(viewer, row)
}
