import 'server-only'
import { db } from '@/lib/db/db'
import { conflict, notAllowed } from '@/lib/error/product-error'
import { runsDistrict } from '@/lib/scope/server/district-scope'
import type { Actor } from '@/lib/session/actor'
import type { WireSchool } from '../schema'
import { getSchool } from './get-school'

/**
 * Locks a school that this actor may change until the current transaction ends: 404 if it is outside their scope, 403 `not_allowed` if they do not
 * manage its district, 409 `stale_version` with the current record at another version.
 */
export async function lockWritableSchool(actor: Actor, id: string, version: number): Promise<WireSchool> {
  await db().$queryRaw`SELECT 1 FROM "school" WHERE "id" = ${id}::uuid FOR UPDATE`
  const current = await getSchool(actor, id)
  if (!runsDistrict(actor, current.districtId)) throw notAllowed('Only an admin of the district can do this.')
  if (current.version !== version) throw conflict('stale_version', 'This school was changed elsewhere.', { current })
  return current
}
