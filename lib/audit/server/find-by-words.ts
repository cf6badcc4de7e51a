import 'server-only'
import { db } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { idList } from '@/lib/db/id-list'
import { isAuditedFor } from '@/lib/scope/server/audit-scope'
import { districtScope } from '@/lib/scope/server/district-scope'
import { groupScope } from '@/lib/scope/server/group-scope'
import { schoolScope } from '@/lib/scope/server/school-scope'
import { userScope } from '@/lib/scope/server/user-scope'
import { anyFilter, keywordFilters } from '@/lib/search/server/filters'
import type { Actor } from '@/lib/session/actor'
import { MAX_SEARCHED_STUDENTS } from '../limits'
import type { AuditListQuery } from '../schema'

/** Maximum number of records that a keyword search resolves to. */
const MAX_FOUND = 1_000

type Asked = AuditListQuery['where']

/** SQL: the ids, as text, of the answers of these people. */
export function answersOf(userIds: readonly string[]): Prisma.Sql {
  return Prisma.sql`SELECT i."id"::text AS "id" FROM "interaction" i
    WHERE i."userId" = ANY(${idList(userIds)}) AND i."interactionType" = 'interactive'`
}

/** SQL: whether the entry `l` is one that the actor may read, of the asked actions, record types, districts and times. */
function isAskedFor(actor: Actor, { action, recordType, districtId, from, to }: Asked): Prisma.Sql {
  const [actions, types, districtIds] = [action, recordType, districtId].map((asked) => anyFilter(asked)?.in)
  const conditions = [
    isAuditedFor(actor),
    ...(actions ? [Prisma.sql`l."action" = ANY(${actions}::text[])`] : []),
    ...(types ? [Prisma.sql`l."recordType" = ANY(${types}::text[])`] : []),
    // Whether entries without a district are asked for is left to the filter of the list.
    ...(districtIds ? [Prisma.sql`(l."districtId" = ANY(${idList(districtIds)}) OR l."districtId" IS NULL)`] : []),
    ...(from ? [Prisma.sql`l."dateCreated" >= ${from}`] : []),
    ...(to ? [Prisma.sql`l."dateCreated" < ${to}`] : []),
  ]
  return Prisma.join(conditions, ' AND ')
}

/** Returns the ids of the latest of the asked entries that are about the answers and work of these people, or have a change to them. */
async function readEntriesOfWork(actor: Actor, userIds: readonly string[], asked: Asked): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await db().$queryRaw<{ id: string }[]>`
    WITH own AS (
      SELECT 'interaction' AS "type", a."id" FROM (${answersOf(userIds)}) a
      UNION ALL SELECT 'user-assignment', "id"::text FROM "user_assignment" WHERE "userId" = ANY(${idList(userIds)})
    ), found AS (
      SELECT l."id" FROM own o JOIN "audit_log" l ON l."recordType" = o."type" AND l."recordId" = o."id"
      UNION SELECT c."auditLogId" FROM own o JOIN "audit_change" c ON c."recordType" = o."type" AND c."recordId" = o."id"
    )
    SELECT l."id" FROM found f JOIN "audit_log" l ON l."id" = f."id" WHERE ${isAskedFor(actor, asked)}
    ORDER BY l."dateCreated" DESC, l."id" DESC LIMIT ${MAX_FOUND}`
  return rows.map(({ id }) => id)
}

/**
 * Returns the filter for entries about records in the actor's scope, people, or the answers and work of people, whose names match the keywords, and
 * the people whose work it includes: none if more than `MAX_SEARCHED_STUDENTS` match.
 */
export async function findByWords(
  actor: Actor,
  keywordSearch: string | undefined,
  asked: Asked,
): Promise<{ matching: Prisma.AuditLogWhereInput; userIds: string[] }> {
  const named = keywordFilters(keywordSearch)
  if (named.length === 0) return { matching: {}, userIds: [] }
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
  // The answers of many people are too many to look up within the time of a call.
  const userIds = people.length <= MAX_SEARCHED_STUDENTS ? people : []
  const entries = await readEntriesOfWork(actor, userIds, asked)
  const matching = {
    OR: [
      { userId: { in: people } },
      { contextUserId: { in: people } },
      { recordId: { in: records } },
      { id: { in: entries } },
    ],
  }
  return { matching, userIds }
}
