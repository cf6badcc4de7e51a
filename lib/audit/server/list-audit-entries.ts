import 'server-only'
import { groupBy } from '@/lib/common/group-by'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { idList } from '@/lib/db/id-list'
import { forbidden } from '@/lib/error/product-error'
import { auditScope } from '@/lib/scope/server/audit-scope'
import { managedUserScope } from '@/lib/scope/server/user-scope'
import { anyFilter, idFilter, nullableFilter } from '@/lib/search/server/filters'
import type { Actor } from '@/lib/session/actor'
import type { FieldChange } from '../changes'
import { MAX_SHOWN_ANSWERS } from '../limits'
import type { AuditListQuery, WireAuditEntry } from '../schema'
import { answersOf, findByWords } from './find-by-words'

type Asked = AuditListQuery['where']

/** Returns the filter for entries about these records, or with a change to one of these answers, as in a rescore. */
function recordFilter(recordId: Asked['recordId']): Prisma.AuditLogWhereInput {
  if (recordId === undefined) return {}
  const answer = { recordType: 'interaction', recordId: anyFilter(recordId) }
  return { OR: [nullableFilter('recordId', recordId), { changes: { some: answer } }] }
}

type Kept = { auditLogId: string; recordId: string; changes: FieldChange[]; isOwn: boolean; count: number }
type Sought = { recordIds: readonly string[]; userIds: readonly string[] }

/**
 * Reads the changes of these entries, to their own record and to others (of these, at most `MAX_SHOWN_ANSWERS` per entry: first the records and the
 * answers of the people that were searched for). `count` is the number of changes of the same kind.
 */
function readChanges(entryIds: readonly string[], { recordIds, userIds }: Sought): Promise<Kept[]> {
  return db().$queryRaw<Kept[]>`
    SELECT k."auditLogId", k."recordId", k."changes", k."isOwn", k."count"
    FROM (
      SELECT c."auditLogId", c."recordId", c."changes", o."isOwn", count(*) OVER same::int AS "count",
        row_number() OVER (same ORDER BY (
          c."recordId" = ANY(${recordIds}::text[]) OR c."recordId" IN (${answersOf(userIds)})
        ) DESC, c."recordId") AS "at"
      FROM "audit_change" c JOIN "audit_log" l ON l."id" = c."auditLogId"
        CROSS JOIN LATERAL (
          SELECT c."recordType" = l."recordType" AND c."recordId" IS NOT DISTINCT FROM l."recordId" AS "isOwn"
        ) o
      WHERE c."auditLogId" = ANY(${idList(entryIds)})
      WINDOW same AS (PARTITION BY c."auditLogId", o."isOwn")
    ) k
    WHERE k."at" <= ${MAX_SHOWN_ANSWERS} ORDER BY k."auditLogId", k."at"`
}

type Entry = { id: string; recordType: string; recordId: string | null }

/** Returns the people among these changed records whose accounts the actor manages; changes to anybody else are hidden from the actor. */
async function readManaged(
  actor: Actor,
  rows: readonly Entry[],
  kept: ReadonlyMap<string, Kept[]>,
): Promise<Set<string>> {
  const id = rows.flatMap((row) => (kept.has(row.id) && row.recordType === 'user' ? (row.recordId ?? []) : []))
  if (id.length === 0) return new Set()
  const where = { AND: [{ id: { in: id } }, managedUserScope(actor)] }
  const managed = await db().user.findMany({ where, select: { id: true } })
  return new Set(managed.map((person) => person.id))
}

/** Returns the field changes that an entry shows, of its own record and of answers; only `recordAudit` writes them. */
function changesIn({ recordType, recordId }: Entry, kept: readonly Kept[], managed: ReadonlySet<string>) {
  const isShown = recordType !== 'user' || managed.has(recordId ?? '')
  const others = kept.filter(({ isOwn }) => !isOwn)
  return {
    changes: isShown ? kept.flatMap(({ isOwn, changes }) => (isOwn ? changes : [])) : [],
    answers: {
      count: others[0]?.count ?? 0,
      first: others.map((other) => ({ id: other.recordId, changes: other.changes })),
    },
  }
}

/** Lists the audit log within an admin's districts, latest first. Throws 403 for school admins, because the log belongs to the district. */
export async function listAuditEntries(
  actor: Actor,
  { where: asked, modifiers, orderBy, limit, offset }: AuditListQuery,
): Promise<{ data: WireAuditEntry[]; count: number }> {
  const scope = auditScope(actor)
  if (!scope) throw forbidden()
  const { matching, userIds } = await findByWords(actor, modifiers.keywordSearch, asked)
  const where: Prisma.AuditLogWhereInput = {
    AND: [
      scope,
      matching,
      {
        id: idFilter(asked.id),
        action: anyFilter(asked.action),
        recordType: anyFilter(asked.recordType),
        dateCreated: { gte: asked.from, lt: asked.to },
      },
      nullableFilter('userId', asked.userId),
      recordFilter(asked.recordId),
      nullableFilter('districtId', asked.districtId),
    ],
  }
  const [rows, count] = await Promise.all([
    db().auditLog.findMany({
      where,
      orderBy: [...orderBy.map(({ field, direction }) => ({ [field]: direction })), { id: 'desc' }],
      skip: offset,
      take: limit,
    }),
    db().auditLog.count({ where }),
  ])
  const sought = { recordIds: anyFilter(asked.recordId)?.in ?? [], userIds }
  const changes = await readChanges(
    rows.map(({ id }) => id),
    sought,
  )
  const kept = groupBy(changes, ({ auditLogId }) => auditLogId)
  const managed = await readManaged(actor, rows, kept)
  const data = rows.map(({ dateCreated, ...entry }) => ({
    ...entry,
    dateCreated: dateCreated.toISOString(),
    ...changesIn(entry, kept.get(entry.id) ?? [], managed),
  }))
  return { data, count }
}
