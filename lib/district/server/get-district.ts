import 'server-only'
import { db } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'
import { districtScope } from '@/lib/scope/server/district-scope'
import type { Actor } from '@/lib/session/actor'
import type { WireDistrict } from '../schema'
import { districtSelect, presentDistrict } from './present-district'

/** Returns one district; throws 404 if it is outside the actor's scope. */
export async function getDistrict(actor: Actor, id: string): Promise<WireDistrict> {
  const row = await db().district.findFirst({ where: { AND: [{ id }, districtScope(actor)] }, select: districtSelect })
  if (!row) throw notFound()
  return presentDistrict(actor, row)
}
