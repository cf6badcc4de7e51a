import 'server-only'
import { can } from '@/lib/ability/ability'
import { db } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { idList } from '@/lib/db/id-list'
import type { Actor } from '@/lib/session/actor'
import { isOfferedIn } from './kept-content'
import { adminReach } from './reach'

/** Returns the conditions for colleagues' items that were shared with the actor's district or one of the actor's schools (domain.md §1). */
function sharedWithColleagues(actor: Actor): Prisma.ContentWhereInput[] {
  const { districtId, schoolIds } = actor
  if (!districtId) return []
  return [
    { sharedWithDistrict: true, createdBy: { districtId } },
    { sharedWithSchool: true, createdBy: { schools: { some: { schoolId: { in: [...schoolIds] } } } } },
  ]
}

/**
 * Returns items without a territory selection, or whose selection includes this territory; a district without a territory gets the unrestricted
 * items.
 */
function offeredIn(territoryId: string | null): Prisma.ContentWhereInput {
  if (territoryId === null) return { OR: [{ territorySelectionType: null }, { territorySelectionType: 'exclude' }] }
  return {
    OR: [
      { territorySelectionType: null },
      { territorySelectionType: 'include', territories: { some: { territoryId } } },
      { territorySelectionType: 'exclude', territories: { none: { territoryId } } },
    ],
  }
}

async function territoryOf(actor: Actor): Promise<string | null> {
  if (!actor.districtId) return null
  const district = await db().district.findUnique({ where: { id: actor.districtId }, select: { territoryId: true } })
  return district?.territoryId ?? null
}

/**
 * Returns the items that a list may show to a staff member (domain.md §1, §12): published ones of everyone, their own in any state, colleagues'
 * shared ones, and drafts with the ability, within the territories of the district. A sysadmin reads everything. An item that occurs only in drafts
 * is part of a draft; `readReadableIds` decides whether a single item may be opened, from everything that contains it.
 */
export async function contentScope(actor: Actor): Promise<Prisma.ContentWhereInput> {
  if (adminReach(actor).everything) return { deletedDate: null }
  const own: Prisma.ContentWhereInput = { createdById: actor.userId }
  const known: Prisma.ContentWhereInput[] = [{ isShared: true }, ...sharedWithColleagues(actor)]
  if (can(actor, 'content.view-draft')) return { deletedDate: null, OR: [own, ...known] }
  const isPartOfDrafts: Prisma.ContentWhereInput = {
    AND: [
      { parents: { some: { parent: { isShared: true, deletedDate: null } } } },
      { parents: { none: { parent: { isShared: true, deletedDate: null, contentState: 'published' } } } },
    ],
  }
  return {
    deletedDate: null,
    OR: [
      own,
      {
        contentState: 'published',
        AND: [{ OR: known }, offeredIn(await territoryOf(actor)), { NOT: isPartOfDrafts }],
      },
    ],
  }
}

/** The owner of the insertions that make an item reachable: the actor and their district, unless an assignment is viewed. */
export type InsertionOwner = { districtId: string | null; userId: string }

/** SQL: whether an item of a row of `"content"` is by itself visible to a viewer: their own, everyone's, and what colleagues share. */
export function isKnownTo(actor: Actor, row: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(${row}."createdById" = ${actor.userId}::uuid OR ${row}."isShared"
    OR (${row}."sharedWithDistrict" AND EXISTS (
      SELECT FROM "user" u WHERE u."id" = ${row}."createdById" AND u."districtId" = ${actor.districtId}::uuid))
    OR (${row}."sharedWithSchool" AND ${actor.districtId}::uuid IS NOT NULL AND EXISTS (
      SELECT FROM "user_school" s WHERE s."userId" = ${row}."createdById" AND s."schoolId" = ANY(${idList(actor.schoolIds)}))))`
}

/** SQL: whether a row's item may be traversed: the actor's own, and published and offered ones, unless the actor sees drafts. */
export function isOpenTo(actor: Actor, row: Prisma.Sql): Prisma.Sql {
  if (can(actor, 'content.view-draft')) return Prisma.sql`true`
  return Prisma.sql`(${row}."createdById" = ${actor.userId}::uuid
    OR (${row}."contentState" = 'published' AND ${isOfferedIn(actor.districtId, row)}))`
}

/**
 * Returns which of these items a staff member may open. An item must be open to them by itself (its state, its territories) and through its
 * containers: there must be a path up, through children and insertions, on which every item is open, to an item of their own, or to a visible item
 * that is not contained in another visible one. So the parts of a colleague's shared item or of an inserted one can be read with it, but not those of
 * a draft or of content offered elsewhere.
 */
export async function readReadableIds(
  actor: Actor,
  ids: readonly string[],
  { districtId, userId }: InsertionOwner = actor,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  if (adminReach(actor).everything) {
    const rows = await db().content.findMany({
      where: { id: { in: [...ids] }, deletedDate: null },
      select: { id: true },
    })
    return new Set(rows.map(({ id }) => id))
  }
  const item = Prisma.sql`c`
  const above = Prisma.sql`p`
  const isEnd = can(actor, 'content.view-draft')
    ? isKnownTo(actor, item)
    : Prisma.sql`(c."createdById" = ${actor.userId}::uuid OR (${isKnownTo(actor, item)} AND NOT EXISTS (
        SELECT FROM "content_child" l JOIN "content" p ON p."id" = l."parentId"
        WHERE l."childId" = c."id" AND p."deletedDate" IS NULL AND ${isKnownTo(actor, above)})))`
  const rows = await db().$queryRaw<{ id: string }[]>`
    WITH RECURSIVE way("id", "at") AS (
      SELECT c."id", c."id" FROM unnest(${idList(ids)}) AS asked("id") JOIN "content" c USING ("id")
      WHERE c."deletedDate" IS NULL AND ${isOpenTo(actor, item)}
      UNION
      SELECT w."id", p."id" FROM way w
      JOIN LATERAL (
        SELECT l."parentId" AS "by" FROM "content_child" l WHERE l."childId" = w."at"
        UNION ALL
        SELECT i."parentContentId" FROM "content_insertion" i WHERE i."insertionContentId" = w."at"
          AND (i."districtId" = ${districtId}::uuid OR i."userId" = ${userId}::uuid)
      ) held ON true
      JOIN "content" p ON p."id" = held."by" WHERE p."deletedDate" IS NULL AND ${isOpenTo(actor, above)}
    )
    SELECT DISTINCT w."id" FROM way w JOIN "content" c ON c."id" = w."at" WHERE ${isEnd}`
  return new Set(rows.map(({ id }) => id))
}

/** Whether a staff member may open an item: see `readReadableIds`. */
export async function isReadable(actor: Actor, id: string, owner?: InsertionOwner): Promise<boolean> {
  return (await readReadableIds(actor, [id], owner)).has(id)
}
