import 'server-only'
import { groupBy } from '@/lib/common/group-by'
import { inChunks } from '@/lib/common/in-chunks'
import { db } from '@/lib/db/db'
import { userChannel } from '@/lib/realtime/channels'
import { publishEach } from '@/lib/realtime/server/publish'
import { shownAt } from '@/lib/scope/server/user-alert-scope'
import type { AlertMode } from '../schema'
import { newAlerts } from './new-alerts'

/** The number of users counted by one statement. */
const AT_ONCE = 5_000

const nameOf = ({ userId, mode }: { userId: string; mode: AlertMode }) => `${userId} ${mode}`

/** Counts the new alerts of each user and mode. */
async function countNew(userIds: readonly string[], at: Date): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const some of inChunks(userIds, AT_ONCE)) {
    const rows = await db().userAlert.groupBy({
      by: ['userId', 'mode'],
      where: { userId: { in: [...some] }, AND: [shownAt(at), newAlerts] },
      _count: true,
    })
    for (const row of rows) counts.set(nameOf(row), row._count)
  }
  return counts
}

/** Notifies the users of created or changed alerts: their ids, and the number of new ones of their mode, without those that are not due yet. */
export async function publishAlerts(rows: readonly { id: string; userId: string; mode: AlertMode }[], at: Date) {
  const counts = await countNew([...new Set(rows.map(({ userId }) => userId))], at)
  const groups = groupBy(rows, nameOf)
  const events = [...groups].flatMap(([name, alerts]) =>
    alerts.slice(0, 1).map(({ userId, mode }) => {
      const payload = { ids: alerts.map(({ id }) => id), mode, count: counts.get(name) ?? 0 }
      return { channel: userChannel(userId), payload }
    }),
  )
  publishEach('user-alerts', events)
}
