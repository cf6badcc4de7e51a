import 'server-only'
import { now } from '@/lib/common/clock'
import { db, inTransaction } from '@/lib/db/db'
import type { Announcement } from '@/lib/db/generated/client'
import { SANITIZER_VERSION } from '@/lib/rich-text/level'
import type { Actor } from '@/lib/session/actor'
import { publishSignedInAlerts } from '@/lib/user-alert/server/publish-signed-in-alerts'
import type { SaveAnnouncement, WireAnnouncement } from '../schema'
import { deliverAnnouncements, withdrawFromOthers } from './deliver-announcements'
import { lockAnnouncement } from './lock-announcement'
import { presentAnnouncement } from './present-announcement'
import { requireAudience, requireOrder } from './require-audience'

/**
 * Returns the alerts of existing recipients who must be notified because the mode or the dates changed, with the new mode. A new text needs
 * no notification, as it is read with the announcement.
 */
async function touchAlerts(before: Announcement, { id, mode, startDate, endDate }: Announcement) {
  const where = { alertId: id }
  const select = { id: true, userId: true, mode: true } as const
  if (mode !== before.mode) return db().userAlert.updateManyAndReturn({ where, data: { mode }, select })
  const isMoved = startDate.getTime() !== before.startDate.getTime() || endDate?.getTime() !== before.endDate?.getTime()
  return isMoved ? db().userAlert.findMany({ where, select }) : []
}

/**
 * Changes an announcement at the given version. Existing recipients see the new text; those no longer in the audience lose it, and new
 * members receive it. Throws as `lockAnnouncement` and `requireAudience` do.
 */
export async function saveAnnouncement(actor: Actor, id: string, input: SaveAnnouncement): Promise<WireAnnouncement> {
  const { version, audience, ...fields } = input
  return inTransaction(async () => {
    const before = await lockAnnouncement(actor, id, version)
    requireOrder(fields.startDate ?? before.startDate, fields.endDate === undefined ? before.endDate : fields.endDate)
    if (audience) await requireAudience(actor, audience)
    const row = await db().announcement.update({
      where: { id },
      data: {
        ...fields,
        ...audience,
        ...(fields.message !== undefined && { sanitizerVersion: SANITIZER_VERSION }),
        version: { increment: 1 },
        modifiedById: actor.userId,
      },
    })
    const withdrawn = audience ? await withdrawFromOthers(id) : []
    const kept = await touchAlerts(before, row)
    await publishSignedInAlerts([...withdrawn, ...kept], now())
    await deliverAnnouncements(id)
    return presentAnnouncement(row)
  })
}
