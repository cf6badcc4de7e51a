import 'server-only'
import { now } from '@/lib/common/clock'
import { db, inTransaction } from '@/lib/db/db'
import type { Actor } from '@/lib/session/actor'
import { publishSignedInAlerts } from '@/lib/user-alert/server/publish-signed-in-alerts'
import { lockAnnouncement } from './lock-announcement'

/** Deletes an announcement at the given version and withdraws its alerts; throws as `lockAnnouncement` does. */
export async function deleteAnnouncement(actor: Actor, id: string, version: number): Promise<void> {
  await inTransaction(async () => {
    await lockAnnouncement(actor, id, version)
    const at = now()
    await db().announcement.update({
      where: { id },
      data: { deletedDate: at, version: { increment: 1 }, modifiedById: actor.userId },
    })
    const alerts = await db().$queryRaw<{ id: string; userId: string; mode: 'interrupt' | 'profile' }[]>`
      DELETE FROM "user_alert" WHERE "alertId" = ${id}::uuid RETURNING "id", "userId", "mode"`
    await publishSignedInAlerts(alerts, at)
  })
}
