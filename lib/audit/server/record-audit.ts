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

type Entry = AuditedRecord & { recordType: string; changes: NotedChange[] }

/** Whether a change belongs to the entry of the action's own record: a rescore is one entry, however many answers of the assignment it changes. */
const isPartOf = (recordType: string, change: NotedChange) =>
  recordType === 'assignment' && change.recordType === 'interaction'

/**
 * Returns one entry per record of the action, plus one per other changed record, such as both groups of a move or the records that an undo
 * restored. Answers of an assignment belong to the entry of the assignment.
 */
function entriesOf(recordType: string, { records, noted = [] }: Pick<Audited, 'records' | 'noted'>): Entry[] {
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

/** Returns the districts of the records in these entries, by record id. */
async function districtsOf(entries: readonly Entry[]): Promise<Map<string, string>> {
  const types = [...new Set(entries.map(({ recordType }) => recordType))]
  const found = await Promise.all(
    types.map((type) =>
      findDistricts(
        type,
        entries.flatMap(({ recordType, id }) => (recordType === type && id !== null ? [id] : [])),
      ),
    ),
  )
  return new Map(found.flatMap((districts) => [...districts]))
}

/**
 * Writes the audit entries of an action: who did what to which record, and the changes passed to `noteChanges`. An entry belongs to the district of
 * the record, so that each district's log also shows what outsiders did there. A write failure is logged, not thrown.
 */
export async function recordAudit({ actor, action, requestId, ...act }: Audited): Promise<void> {
  const [recordType = action] = action.split('.')
  try {
    const entries = entriesOf(recordType, act).map((entry) => ({ ...entry, entryId: newId() }))
    const districts = await districtsOf(entries)
    const changes = entries.flatMap((entry) =>
      entry.changes.map(({ districtId: _, ...change }) => ({ auditLogId: entry.entryId, ...change })),
    )
    const write = async () => {
      await db().auditLog.createMany({
        data: entries.map((entry) => ({
          id: entry.entryId,
          userId: actor.userId,
          contextUserId: actor.session.contextUserId,
          districtId: (entry.id && districts.get(entry.id)) || entry.changes[0]?.districtId || actor.districtId,
          action,
          recordType: entry.recordType,
          recordId: entry.id,
          outcome: entry.outcome,
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
