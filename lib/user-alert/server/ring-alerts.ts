import 'server-only'
import { db } from '@/lib/db/db'
import { userChannel } from '@/lib/realtime/channels'
import { publish } from '@/lib/realtime/server/publish'
import { toldAt } from '@/lib/scope/server/user-alert-scope'
import { type AlertMode, alertModes } from '../schema'
import { newAlerts } from './new-alerts'

/** Rings the users of alerts that were made or changed: which ones, and how many of their mode are new now, never counting what is still to come. */
export async function ringAlerts(rows: readonly { id: string; userId: string; mode: AlertMode }[], at: Date) {
  const userIds = [...new Set(rows.map(({ userId }) => userId))]
  const open = await db().userAlert.groupBy({
    by: ['userId', 'mode'],
    where: { userId: { in: userIds }, AND: [toldAt(at), newAlerts] },
    _count: true,
  })
  for (const userId of userIds) {
    for (const mode of alertModes) {
      const ids = rows.filter((row) => row.userId === userId && row.mode === mode).map(({ id }) => id)
      const count = open.find((row) => row.userId === userId && row.mode === mode)?._count ?? 0
      if (ids.length > 0) publish(userChannel(userId), 'user-alerts', { ids, mode, count })
    }
  }
}
