import 'server-only'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { Actor } from '@/lib/session/actor'
import { log } from '@/lib/system-log/server/log'
import { findDistricts } from './find-districts'

/** A record that an act was about, and how it went; null where the act was about no single record. */
export type AuditedRecord = { id: string | null; outcome: 'done' | 'denied' | 'failed' }

/** Whose act it was, and who acted as them. */
type AuditActor = Pick<Actor, 'userId' | 'districtId'> & { session: Pick<Actor['session'], 'contextUserId'> }

type Audited = {
  actor: AuditActor
  /** `<noun>.<verb>`, e.g. `assignment.create`. */
  action: string
  records: readonly AuditedRecord[]
  requestId: string
}

/**
 * Writes one line of the audit log for each record: who did what to it, never what the record says. A line belongs to the district of the
 * record, so that the log of a district has what others did there. A failure to write is logged, not thrown.
 */
export async function recordAudit({ actor, action, records, requestId }: Audited): Promise<void> {
  const [recordType = action] = action.split('.')
  try {
    const ids = records.flatMap(({ id }) => id ?? [])
    const districts = await findDistricts(recordType, ids)
    await db().auditLog.createMany({
      data: records.map(({ id, outcome }) => ({
        id: newId(),
        userId: actor.userId,
        contextUserId: actor.session.contextUserId,
        districtId: (id && districts.get(id)) || actor.districtId,
        action,
        recordType,
        recordId: id,
        outcome,
        requestId,
      })),
    })
  } catch (error) {
    log.error({ action, requestId, error: error instanceof Error ? error.name : 'unknown' }, 'audit line not written')
  }
}
