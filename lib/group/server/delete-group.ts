import 'server-only'
import { db, inTransaction } from '@/lib/db/db'
import { conflict } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import { lockWritableGroup } from './lock-writable-group'

/** Deletes a group that the admin manages; throws 409 `referenced` while it has members or if it ever had assignments, even deleted ones. */
export async function deleteGroup(actor: Actor, id: string, version: number): Promise<void> {
  await inTransaction(async () => {
    // A stronger lock than that of other changes: concurrent additions of members or assignments wait, and then find no group.
    await db().$queryRaw`SELECT 1 FROM "group" WHERE "id" = ${id}::uuid FOR UPDATE`
    const group = await lockWritableGroup(actor, id, version)
    const assignments = await db().assignment.count({ where: { groupId: id } })
    const members = group.students.length + group.teachers.length
    if (members + assignments > 0)
      throw conflict('referenced', 'This group has members or assignments. It can be made inactive instead.', {
        counts: { members, assignments },
      })
    await db().group.delete({ where: { id } })
  })
}
