import 'server-only'
import { db } from '@/lib/db/db'
import { conflict, notAllowed } from '@/lib/error/product-error'
import { runsDistrict } from '@/lib/scope/server/district-scope'
import type { Actor } from '@/lib/session/actor'
import type { WireDistrict } from '../schema'
import { getDistrict } from './get-district'

/**
 * Locks a district that this actor may change until the running transaction ends. Throws 404 if it is outside their scope, 403
 * `not_allowed` if they do not manage it, 409 `stale_version` with the current record if its version differs from the one read.
 */
export async function lockWritableDistrict(actor: Actor, id: string, version: number): Promise<WireDistrict> {
  await db().$queryRaw`SELECT 1 FROM "district" WHERE "id" = ${id}::uuid FOR UPDATE`
  const current = await getDistrict(actor, id)
  if (!runsDistrict(actor, id)) throw notAllowed('Only an admin of the district can do this.')
  if (current.version !== version) throw conflict('stale_version', 'This district was changed elsewhere.', { current })
  return current
}
