import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import type { Actor } from '@/lib/session/actor'
import { log } from '@/lib/system-log/server/log'
import { MAX_DENIALS_PER_HOUR } from '../limits'
import { recordAudit } from './record-audit'

const HOUR_MS = 3_600_000

type Denied = { actor: Actor; action: string; recordId: string | null; requestId: string }

/**
 * Logs that a user was denied a record. Someone enumerating ids gets one `session.alarm` entry after the hundredth denial within an hour,
 * and so cannot flood the log, which is never pruned.
 */
export async function recordDenial({ actor, action, recordId, requestId }: Denied): Promise<void> {
  const { userId, session } = actor
  const since = new Date(now().getTime() - HOUR_MS)
  try {
    const recent = await db().auditLog.count({ where: { userId, outcome: 'denied', dateCreated: { gte: since } } })
    if (recent > MAX_DENIALS_PER_HOUR) return
    const isAlarm = recent === MAX_DENIALS_PER_HOUR
    const entry = isAlarm ? { action: 'session.alarm', id: session.id } : { action, id: recordId }
    await recordAudit({
      actor,
      action: entry.action,
      records: [{ id: entry.id, outcome: 'denied' }],
      requestId,
    })
  } catch (error) {
    log.error(
      { action, requestId, error: error instanceof Error ? error.name : 'unknown' },
      'recording a denial failed',
    )
  }
}
