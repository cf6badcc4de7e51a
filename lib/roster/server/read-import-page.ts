import 'server-only'
import { db } from '@/lib/db/db'
import { orNull } from '@/lib/error/or-null'
import type { Actor } from '@/lib/session/actor'
import type { ImportPage } from '../import-page'
import type { RosterChangeListQuery } from '../schema'
import { listChanges } from './changes'
import { countStops } from './count-stops'
import { findImport, presentImport } from './find-import'

/** The most problems on the page; the list of changes has the rest. */
const SHOWN_PROBLEMS = 200
/** The most class names listed as emptied. */
const SHOWN_EMPTIED = 20
const NO_QUERY = { orderBy: [], modifiers: {}, offset: 0 }

/** Counts the changes that will be applied: excludes departures from a class that is kept, and the confirmation that a class may be emptied. */
async function countIncluded(importId: string): Promise<number> {
  const [row] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS "count" FROM "roster_import_change" c
    WHERE c."rosterImportId" = ${importId}::uuid AND c."include" AND c."kind" <> 'problem' AND c."message" IS DISTINCT FROM 'emptied' AND NOT (
      c."kind" = 'leave' AND c."recordType" IN ('student', 'teacher') AND EXISTS (SELECT FROM "roster_import_change" g
        WHERE g."rosterImportId" = c."rosterImportId" AND g."kind" = 'leave' AND g."recordType" = 'group' AND NOT g."include"
          AND g."recordId"::text = c."before" ->> 'groupId'))`
  return row?.count ?? 0
}

/**
 * Returns the names of classes that would end up empty: all their students leave, and those who should join are excluded or would have no active
 * account. Such an import is not applied (`emptiedBy`).
 */
async function readEmptied(importId: string): Promise<string[]> {
  const rows = await db().$queryRaw<{ name: string }[]>`
    WITH c AS (SELECT * FROM "roster_import_change" WHERE "rosterImportId" = ${importId}::uuid AND "kind" <> 'problem'),
      opened AS (SELECT "recordId" FROM c WHERE "recordType" = 'user' AND "include" AND "after" ->> 'isActive' = 'true'),
      moved AS (SELECT "before" ->> 'groupId' AS "from", "after" ->> 'groupId' AS "to", "include" AND (NOT "after" ? 'groupId'
          OR EXISTS (SELECT FROM "user" u WHERE u."id" = c."recordId" AND u."isActive")
          OR "recordId" IN (SELECT "recordId" FROM opened)) IS NOT FALSE AS "isMade"
        FROM c WHERE "recordType" = 'student'),
      unjoined AS (SELECT "to" AS "groupId" FROM moved WHERE "to" IS NOT NULL GROUP BY "to" HAVING NOT bool_or("isMade")),
      leaving AS (SELECT "from" AS "groupId", count(*) AS "count" FROM moved WHERE "from" IS NOT NULL AND "isMade" GROUP BY "from")
    SELECT g."name" FROM unjoined JOIN leaving USING ("groupId") JOIN "group" g ON g."id" = "groupId"::uuid
    WHERE leaving."count" >= (SELECT count(*) FROM "group_student" m WHERE m."groupId" = g."id")
    ORDER BY g."name", g."id" LIMIT ${SHOWN_EMPTIED}`
  return rows.map(({ name }) => name)
}

/** Reads the data of an import's page; null if it is outside the viewer's scope. */
export async function readImportPage(
  actor: Actor,
  id: string,
  query: RosterChangeListQuery,
): Promise<ImportPage | null> {
  const row = await orNull(() => findImport(actor, id))
  if (!row) return null
  const rosterImport = presentImport(row)
  const guard = { kind: 'leave', recordType: 'group' } as const
  const kind = query.where.kind ?? (['add', 'change', 'leave'] as const).slice()
  // After applying, only the changes that were made are shown.
  const isDone = rosterImport.state === 'applied' || rosterImport.state === 'rolled-back'
  const asked = { ...query.where, kind, ...(isDone && { include: true }) }
  const [district, changes, guards, problems, included, stops, emptied] = await Promise.all([
    db().district.findUniqueOrThrow({ where: { id: rosterImport.districtId }, select: { name: true } }),
    listChanges(actor, id, { ...query, where: asked }),
    listChanges(actor, id, { ...NO_QUERY, where: guard, limit: SHOWN_PROBLEMS }),
    listChanges(actor, id, { ...NO_QUERY, where: { kind: 'problem' }, limit: SHOWN_PROBLEMS }),
    countIncluded(id),
    countStops(id),
    rosterImport.state === 'ready' ? readEmptied(id) : [],
  ])
  return {
    rosterImport,
    district: district.name,
    changes: changes.data,
    count: changes.count,
    included,
    guards: guards.data,
    problems: problems.data,
    stops,
    emptied,
    isOwn: rosterImport.createdBy.id === actor.userId,
  }
}
