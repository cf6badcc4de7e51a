import 'server-only'
import { db } from '@/lib/db/db'
import { idList } from '@/lib/db/id-list'
import type { AlertMode } from '../schema'
import { publishAlerts } from './publish-alerts'

type Alert = { id: string; userId: string; mode: AlertMode }

/** Publishes only the alerts of signed-in users: the thousands of others in a district read theirs when they sign in. */
export async function publishSignedInAlerts(alerts: readonly Alert[], at: Date): Promise<void> {
  if (alerts.length === 0) return
  const rows = await db().$queryRaw<{ userId: string }[]>`
    SELECT DISTINCT "userId" FROM "session"
    WHERE "userId" = ANY(${idList(alerts.map(({ userId }) => userId))}) AND "revokedAt" IS NULL
      AND "idleExpiresAt" > ${at} AND "expiresAt" > ${at}`
  const here = new Set(rows.map(({ userId }) => userId))
  const rung = alerts.filter(({ userId }) => here.has(userId))
  if (rung.length > 0) await publishAlerts(rung, at)
}
