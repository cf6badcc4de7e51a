import 'server-only'
import { db, inTransaction } from '@/lib/db/db'
import { conflict } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import { lockWritableSchool } from './lock-writable-school'

/** Deletes a school with no groups, people or other references; otherwise 409 `referenced`. */
export async function deleteSchool(actor: Actor, id: string, version: number): Promise<void> {
  await inTransaction(async () => {
    await lockWritableSchool(actor, id, version)
    const { _count: counts } = await db().school.findUniqueOrThrow({
      where: { id },
      select: { _count: { select: { groups: true, users: true, profiles: true, userPrivileges: true } } },
    })
    if (Object.values(counts).some((count) => count > 0))
      throw conflict('referenced', 'This school has groups or people. It can be made inactive instead.', { counts })
    await db().school.delete({ where: { id } })
  })
}
