import 'server-only'
import { db } from '@/lib/db/db'
import { conflict, notFound } from '@/lib/error/product-error'
import { groupScope } from '@/lib/scope/server/group-scope'
import type { Actor } from '@/lib/session/actor'
import { lockGroup } from './lock-group'
import { type GroupRow, groupSelectFor, presentGroup } from './present-group'

/**
 * Locks a group that this actor may change until the running transaction ends: with the ability, any group that they may read. Throws 404
 * for any other, 409 `stale_version` with the current record if its version differs from the one read.
 */
export async function lockWritableGroup(actor: Actor, id: string, version?: number): Promise<GroupRow> {
  await lockGroup(id)
  const row = await db().group.findFirst({
    where: { AND: [{ id }, groupScope(actor)] },
    select: groupSelectFor(actor),
  })
  if (!row) throw notFound()
  if (version !== undefined && row.version !== version)
    throw conflict('stale_version', 'This group was changed elsewhere.', { current: presentGroup(actor, row) })
  return row
}
