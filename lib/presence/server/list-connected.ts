import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { PRESENCE_FRESH_MS } from '../limits'

/** Returns those of these users who have a tab that reported within the last minute and has not been left. */
export async function listConnected(userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db().presence.findMany({
    where: {
      userId: { in: [...userIds] },
      status: { not: 'left' },
      dateModified: { gt: new Date(now().getTime() - PRESENCE_FRESH_MS) },
    },
    select: { userId: true },
    distinct: ['userId'],
  })
  return new Set(rows.map(({ userId }) => userId))
}
