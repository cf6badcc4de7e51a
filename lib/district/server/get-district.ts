import 'server-only'
import { db } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'
import { districtScope } from '@/lib/scope/server/district-scope'
import type { Actor } from '@/lib/session/actor'
import type { WireDistrict } from '../schema'
import { districtSelect, presentDistrict } from './present-district'

/** One district; 404 where this actor may not know of it. */
export async function getDistrict(actor: Actor, id: string): Promise<WireDistrict> {
  const row = await db().district.findFirst({ where: { AND: [{ id }, districtScope(actor)] }, select: districtSelect })
  if (!row) throw notFound()
  return presentDistrict(actor, row)
}
