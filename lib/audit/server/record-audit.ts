import 'server-only'
import { newId } from '@/lib/common/id'
import { db, inTransaction } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import { log } from '@/lib/system-log/server/log'
import { findDistricts } from './find-districts'
import type { NotedChange } from './note-changes'

/** A record affected by an action, and the outcome; `id` is null if the action affected no single record. */
export type AuditedRecord = { id: string | null; outcome: 'done' | 'denied' | 'failed' }

/** The acting user, and their impersonator if there is one. */
type AuditActor = Pick<Actor, 'userId' | 'districtId'> & { session: Pick<Actor['session'], 'contextUserId'> }

type Audited = {
  actor: AuditActor
  /** `<noun>.<verb>`, e.g. `assignment.create`. */
  action: string
  records: readonly AuditedRecord[]
  /** The changes of these records, and of other records that the action changed as well. */
  noted?: readonly NotedChange[]
  requestId: string
}

type Line = AuditedRecord & { recordType: string; changes: NotedChange[] }

/** Whether a change belongs to the entry of the action's own record: a rescore is one entry, however many answers of the assignment it changes. */
const isPartOf = (recordType: string, change: NotedChange) =>
  recordType === 'assignment' && change.recordType === 'interaction'

/**
 * Returns one line per record of the action, plus one per other changed record, such as both groups of a move or the records that an undo
 * restored. Answers of an assignment belong to the entry of the assignment.
 */
function linesOf(recordType: string, { records, noted = [] }: Pick<Audited, 'records' | 'noted'>): Line[] {
  const isOf = (id: string | null, change: NotedChange) =>
    (change.recordType === recordType && change.recordId === id) || isPartOf(recordType, change)
  return [
    ...records.map((record) => ({
      ...record,
      recordType,
      changes: record.outcome === 'done' ? noted.filter((change) => isOf(record.id, change)) : [],
    })),
    ...noted
      .filter((change) => !records.some(({ id }) => isOf(id, change)))
      .map((change) => ({
        id: change.recordId,
        outcome: 'done' as const,
        recordType: change.recordType,
        changes: [change],
      })),
  ]
}

/** Returns the districts of the records in these lines, by record id. */
async function districtsOf(lines: readonly Line[]): Promise<Map<string, string>> {
  const types = [...new Set(lines.map(({ recordType }) => recordType))]
  const found = await Promise.all(
    types.map((type) =>
      findDistricts(
        type,
        lines.flatMap(({ recordType, id }) => (recordType === type && id !== null ? [id] : [])),
      ),
    ),
  )
  return new Map(found.flatMap((districts) => [...districts]))
}

/**
 * Writes the audit lines of an action: who did what to which record, and the changes passed to `noteChanges`. A line belongs to the district of the
 * record, so that each district's log also shows what outsiders did there. A write failure is logged, not thrown.
 */
export async function recordAudit({ actor, action, requestId, ...act }: Audited): Promise<void> {
  const [recordType = action] = action.split('.')
  try {
    const lines = linesOf(recordType, act).map((line) => ({ ...line, lineId: newId() }))
    const districts = await districtsOf(lines)
    const changes = lines.flatMap((line) =>
      line.changes.map(({ districtId: _, ...change }) => ({ auditLogId: line.lineId, ...change })),
    )
    const write = async () => {
      await db().auditLog.createMany({
        data: lines.map((line) => ({
          id: line.lineId,
          userId: actor.userId,
          contextUserId: actor.session.contextUserId,
          districtId: (line.id && districts.get(line.id)) || line.changes[0]?.districtId || actor.districtId,
          action,
          recordType: line.recordType,
          recordId: line.id,
          outcome: line.outcome,
          requestId,
        })),
      })
      if (changes.length > 0)
        await db().auditChange.createMany({
          data: changes.map((change) => ({ ...change, changes: change.changes as Prisma.InputJsonValue })),
        })
    }
    await (changes.length > 0 ? inTransaction(write) : write())
  } catch (error) {
    log.error(
      { action, requestId, error: error instanceof Error ? error.name : 'unknown' },
      'writing an audit entry failed',
    )
  }
}
