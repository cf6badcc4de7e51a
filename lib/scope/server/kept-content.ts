import 'server-only'
import { db } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { idList } from '@/lib/db/id-list'

/** A district by its id, or the SQL that names it. */
type District = string | null | Prisma.Sql

/** SQL: whether the item of a row of `"content"` is offered in a district's territory; a district without a territory gets the unrestricted items. */
export function isOfferedIn(districtId: District, row: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(${row}."territorySelectionType" IS NULL OR (${row}."territorySelectionType" = 'include') = EXISTS (
    SELECT FROM "content_territory" t JOIN "district" d ON d."territoryId" = t."territoryId"
    WHERE t."contentId" = ${row}."id" AND d."id" = ${districtId}::uuid))`
}

/** SQL: whether the item of a row of `"content"` may be shown to students of a district, as far as the district decides (domain.md §1, §12). */
export function isGivenIn(districtId: District, row: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(${isOfferedIn(districtId, row)} AND NOT EXISTS (
    SELECT FROM "content_restriction" x WHERE x."contentId" = ${row}."id" AND x."districtId" = ${districtId}::uuid))`
}

const way = Prisma.sql`p`

/**
 * SQL: whether a district hides an item from its students: the item itself, or everything that contains it. An item in several places is only hidden
 * when every path up to it is closed.
 */
export function isKeptIn(districtId: District, id: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`NOT EXISTS (
    WITH RECURSIVE open("id") AS (
      SELECT p."id" FROM "content" p WHERE p."id" = ${id} AND ${isGivenIn(districtId, way)}
      UNION
      SELECT p."id" FROM open o JOIN "content_child" l ON l."childId" = o."id" JOIN "content" p ON p."id" = l."parentId"
      WHERE p."deletedDate" IS NULL AND ${isGivenIn(districtId, way)}
    )
    SELECT FROM open o WHERE NOT EXISTS (
      SELECT FROM "content_child" l JOIN "content" p ON p."id" = l."parentId" WHERE l."childId" = o."id" AND p."deletedDate" IS NULL))`
}

/**
 * Returns whether a district hides an item from its students, by itself or through everything that contains it, with the ids of the item and all its
 * ancestors.
 */
export async function readWaysUp(
  districtId: string | null,
  contentId: string,
): Promise<{ isKept: boolean; ids: string[] }> {
  const [row] = await db().$queryRaw<{ isKept: boolean; ids: string[] }[]>`
    WITH RECURSIVE above("id") AS (
      SELECT ${contentId}::uuid
      UNION
      SELECT l."parentId" FROM above a JOIN "content_child" l ON l."childId" = a."id"
    )
    SELECT ${isKeptIn(districtId, Prisma.sql`${contentId}::uuid`)} AS "isKept", ARRAY(SELECT "id" FROM above) AS "ids"`
  return row ?? { isKept: true, ids: [contentId] }
}

/** Returns those of these items that a district's students may currently see: published, for students, and not hidden from them. */
export async function readShownIds(districtId: string | null, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db().$queryRaw<{ id: string }[]>`
    SELECT c."id" FROM unnest(${idList([...new Set(ids)])}) AS asked("id") JOIN "content" c USING ("id")
    WHERE c."deletedDate" IS NULL AND c."contentState" = 'published' AND NOT c."teacherEdition"
      AND NOT ${isKeptIn(districtId, Prisma.sql`c."id"`)}`
  return new Set(rows.map(({ id }) => id))
}

/**
 * Returns those of these items that everyone has or that a colleague of the district shares with it, which its students may see even if no lesson of
 * theirs contains them.
 */
export async function readCommonIds(districtId: string | null, ids: readonly string[]): Promise<Set<string>> {
  const shown = await readShownIds(districtId, ids)
  const rows = await db().content.findMany({
    where: {
      id: { in: [...shown] },
      OR: [{ isShared: true }, ...(districtId ? [{ sharedWithDistrict: true, createdBy: { districtId } }] : [])],
    },
    select: { id: true },
  })
  return new Set(rows.map(({ id }) => id))
}

/** Returns everything that a district hides from its students, including items that occur nowhere else; for lists of assignable content. */
export async function readKeptIds(districtId: string): Promise<string[]> {
  const rows = await db().$queryRaw<{ id: string }[]>`
    WITH RECURSIVE closed("id") AS (
      SELECT "contentId" FROM "content_restriction" WHERE "districtId" = ${districtId}::uuid
      UNION
      SELECT p."id" FROM "content" p WHERE p."territorySelectionType" IS NOT NULL AND NOT ${isOfferedIn(districtId, way)}
    ), below("id") AS (
      SELECT "id" FROM closed
      UNION
      SELECT l."childId" FROM below b JOIN "content_child" l ON l."parentId" = b."id"
    )
    SELECT b."id" FROM below b WHERE ${isKeptIn(districtId, Prisma.sql`b."id"`)}`
  return rows.map(({ id }) => id)
}
