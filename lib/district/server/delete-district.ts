import 'server-only'
import { db, inTransaction } from '@/lib/db/db'
import { conflict, forbidden } from '@/lib/error/product-error'
import { adminReach } from '@/lib/scope/server/reach'
import type { Actor } from '@/lib/session/actor'
import { lockWritableDistrict } from './lock-writable-district'

/** Deletes a district that is not referenced by anything; throws 403 for everyone except a sysadmin, 409 `referenced` if it is. */
export async function deleteDistrict(actor: Actor, id: string, version: number): Promise<void> {
  if (!adminReach(actor).everything) throw forbidden()
  await inTransaction(async () => {
    await lockWritableDistrict(actor, id, version)
    const { _count: counts } = await db().district.findUniqueOrThrow({
      where: { id },
      select: {
        _count: {
          select: {
            schools: true,
            users: true,
            userPrivileges: true,
            contentInsertions: true,
            contentRestrictions: true,
            rosterImports: true,
          },
        },
      },
    })
    if (Object.values(counts).some((count) => count > 0))
      throw conflict('referenced', 'This district has schools or people. It can be made inactive instead.', { counts })
    await db().district.delete({ where: { id } })
  })
}
