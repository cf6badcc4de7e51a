import 'server-only'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { forbidden } from '@/lib/error/product-error'
import { auditScope } from '@/lib/scope/server/audit-scope'
import { districtScope } from '@/lib/scope/server/district-scope'
import { groupScope } from '@/lib/scope/server/group-scope'
import { schoolScope } from '@/lib/scope/server/school-scope'
import { managedUserScope, userScope } from '@/lib/scope/server/user-scope'
import { anyFilter, idFilter, keywordFilters, nullableFilter } from '@/lib/search/server/filters'
import type { Actor } from '@/lib/session/actor'
import type { FieldChange } from '../changes'
import type { AuditListQuery, WireAuditLine } from '../schema'

/** Maximum number of records that a keyword search resolves to. */
const MAX_FOUND = 1_000

/** The filter for lines about records in the actor's scope, or people, whose names match the keywords; null without keywords. */
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
  return { OR: [{ userId: { in: people } }, { contextUserId: { in: people } }, { recordId: { in: records } }] }
}

type Changed = { recordType: string; recordId: string | null; change: { changes: Prisma.JsonValue } | null }

/** The people among these changed records whose accounts the actor manages; changes of anybody else are hidden from the actor. */
async function readManaged(actor: Actor, rows: readonly Changed[]): Promise<Set<string>> {
  const id = rows.flatMap((row) => (row.change && row.recordType === 'user' ? (row.recordId ?? []) : []))
  if (id.length === 0) return new Set()
  const where = { AND: [{ id: { in: id } }, managedUserScope(actor)] }
  const managed = await db().user.findMany({ where, select: { id: true } })
  return new Set(managed.map((person) => person.id))
}

/** The field changes that a line shows; only `recordAudit` writes the column. */
function changesIn({ recordType, recordId, change }: Changed, managed: ReadonlySet<string>): FieldChange[] {
  const isKept = change && (recordType !== 'user' || managed.has(recordId ?? ''))
  return isKept ? (change.changes as unknown as FieldChange[]) : []
}

/** Lists the audit log within an admin's districts, latest first. 403 for school admins, because the log belongs to the district. */
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
      include: { change: { select: { changes: true } } },
    }),
    db().auditLog.count({ where }),
  ])
  const managed = await readManaged(actor, rows)
  const data = rows.map(({ change, dateCreated, ...line }) => ({
    ...line,
    dateCreated: dateCreated.toISOString(),
    changes: changesIn({ ...line, change }, managed),
  }))
  return { data, count }
}
