import 'server-only'
import { now } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db, inTransaction } from '@/lib/db/db'
import { SANITIZER_VERSION } from '@/lib/rich-text/level'
import type { Actor } from '@/lib/session/actor'
import type { CreateAnnouncement, WireAnnouncement } from '../schema'
import { deliverAnnouncements } from './deliver-announcements'
import { presentAnnouncement } from './present-announcement'
import { requireAudience, requireOrder } from './require-audience'

/**
 * Creates an announcement to a district, school or group that the viewer manages, and delivers it at once or when it starts. Throws 404 for
 * an audience outside the viewer's scope, 403 `not_allowed` for one that they do not manage.
 */
export async function createAnnouncement(actor: Actor, input: CreateAnnouncement): Promise<WireAnnouncement> {
  const { audience, startDate = now(), endDate = null, ...fields } = input
  requireOrder(startDate, endDate)
  await requireAudience(actor, audience)
  return inTransaction(async () => {
    const row = await db().announcement.create({
      data: {
        id: newId(),
        ...fields,
        ...audience,
        startDate,
        endDate,
        sanitizerVersion: SANITIZER_VERSION,
        createdById: actor.userId,
      },
    })
    await deliverAnnouncements(row.id)
    return presentAnnouncement(row)
  })
}
