import 'server-only'
import { groupBy } from '@/lib/common/group-by'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { idList } from '@/lib/db/id-list'
import { forbidden } from '@/lib/error/product-error'
import { auditScope } from '@/lib/scope/server/audit-scope'
import { districtScope } from '@/lib/scope/server/district-scope'
import { groupScope } from '@/lib/scope/server/group-scope'
import { schoolScope } from '@/lib/scope/server/school-scope'
import { managedUserScope, userScope } from '@/lib/scope/server/user-scope'
import { anyFilter, idFilter, keywordFilters, nullableFilter } from '@/lib/search/server/filters'
import type { Actor } from '@/lib/session/actor'
import type { FieldChange } from '../changes'
import { MAX_TOLD_ANSWERS } from '../limits'
import type { AuditListQuery, WireAuditLine } from '../schema'

/** Maximum number of records that a keyword search resolves to. */
const MAX_FOUND = 1_000

/** Returns the ids of the latest entries about the answers and work of these people, or with a change to them. */
async function readLinesOfWork(userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await db().$queryRaw<{ id: string }[]>`
    WITH own AS (
      SELECT 'interaction' AS "type", "id"::text AS "id" FROM "interaction" WHERE "userId" = ANY(${idList(userIds)})
      UNION ALL SELECT 'user-assignment', "id"::text FROM "user_assignment" WHERE "userId" = ANY(${idList(userIds)})
    )
    SELECT l."id" FROM own o JOIN "audit_log" l ON l."recordType" = o."type" AND l."recordId" = o."id"
    UNION SELECT c."auditLogId" FROM own o JOIN "audit_change" c ON c."recordType" = o."type" AND c."recordId" = o."id"
    ORDER BY "id" DESC LIMIT ${MAX_FOUND}`
  return rows.map(({ id }) => id)
}

/**
 * Returns the filter for lines about records in the actor's scope, people, or the answers and work of people, whose names match the
 * keywords; null without keywords.
 */
async function wordsFilter(actor: Actor, keywordSearch: string | undefined): Promise<Prisma.AuditLogWhereInput | null> {
  const named = keywordFilters(keywordSearch)
  if (named.length === 0) return null
  const page = { select: { id: true }, take: MAX_FOUND } as const
  const [users, groups, schools, districts] = await Promise.all([
    db().user.findMany({
      where: { AND: [userScope(actor), ...keywordFilters(keywordSearch, ['searchText', 'searchCode'])] },
      ...page,
    }),
    db().group.findMany({ where: { AND: [groupScope(actor), ...named] }, ...page }),
    db().school.findMany({ where: { AND: [schoolScope(actor), ...named] }, ...page }),
    db().district.findMany({ where: { AND: [districtScope(actor), ...named] }, ...page }),
  ])
  const people = users.map(({ id }) => id)
  const records = [...users, ...groups, ...schools, ...districts].map(({ id }) => id)
  const lines = await readLinesOfWork(people)
  return {
    OR: [
      { userId: { in: people } },
      { contextUserId: { in: people } },
      { recordId: { in: records } },
      { id: { in: lines } },
    ],
  }
}

type Kept = { auditLogId: string; recordId: string; changes: FieldChange[]; isOwn: boolean; count: number }

/**
 * Reads the changes of these entries, to their own record and to others (of these, at most `MAX_TOLD_ANSWERS` per entry). `count` is the
 * number of changes of the same kind.
 */
function readChanges(lineIds: readonly string[]): Promise<Kept[]> {
  return db().$queryRaw<Kept[]>`
    SELECT k."auditLogId", k."recordId", k."changes", k."isOwn", k."count"
    FROM (
      SELECT c."auditLogId", c."recordId", c."changes", o."isOwn", count(*) OVER same::int AS "count",
        row_number() OVER (same ORDER BY c."recordId") AS "at"
      FROM "audit_change" c JOIN "audit_log" l ON l."id" = c."auditLogId"
        CROSS JOIN LATERAL (
          SELECT c."recordType" = l."recordType" AND c."recordId" IS NOT DISTINCT FROM l."recordId" AS "isOwn"
        ) o
      WHERE c."auditLogId" = ANY(${idList(lineIds)})
      WINDOW same AS (PARTITION BY c."auditLogId", o."isOwn")
    ) k
    WHERE k."at" <= ${MAX_TOLD_ANSWERS} ORDER BY k."auditLogId", k."at"`
}

type Line = { id: string; recordType: string; recordId: string | null }

/** Returns the people among these changed records whose accounts the actor manages; changes to anybody else are hidden from the actor. */
async function readManaged(
  actor: Actor,
  rows: readonly Line[],
  kept: ReadonlyMap<string, Kept[]>,
): Promise<Set<string>> {
  const id = rows.flatMap((row) => (kept.has(row.id) && row.recordType === 'user' ? (row.recordId ?? []) : []))
  if (id.length === 0) return new Set()
  const where = { AND: [{ id: { in: id } }, managedUserScope(actor)] }
  const managed = await db().user.findMany({ where, select: { id: true } })
  return new Set(managed.map((person) => person.id))
}

/** Returns the field changes that a line shows, of its own record and of answers; only `recordAudit` writes them. */
function changesIn({ recordType, recordId }: Line, kept: readonly Kept[], managed: ReadonlySet<string>) {
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
export async function listAuditLines(
  actor: Actor,
  { where: asked, modifiers, orderBy, limit, offset }: AuditListQuery,
): Promise<{ data: WireAuditLine[]; count: number }> {
  const scope = auditScope(actor)
  if (!scope) throw forbidden()
  const where: Prisma.AuditLogWhereInput = {
    AND: [
      scope,
      (await wordsFilter(actor, modifiers.keywordSearch)) ?? {},
      {
        id: idFilter(asked.id),
        action: anyFilter(asked.action),
        recordType: anyFilter(asked.recordType),
        dateCreated: { gte: asked.from, lt: asked.to },
      },
      nullableFilter('userId', asked.userId),
      nullableFilter('recordId', asked.recordId),
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
  const kept = groupBy(await readChanges(rows.map(({ id }) => id)), ({ auditLogId }) => auditLogId)
  const managed = await readManaged(actor, rows, kept)
  const data = rows.map(({ dateCreated, ...line }) => ({
    ...line,
    dateCreated: dateCreated.toISOString(),
    ...changesIn(line, kept.get(line.id) ?? [], managed),
  }))
  return { data, count }
}
