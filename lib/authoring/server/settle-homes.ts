import 'server-only'
import { db } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { idList } from '@/lib/db/id-list'
import type { Change } from './check-change'

/** SQL: whether `"content" p` may be the home of `"content" c`: a shared item of any item, a private one only of its author's private items. */
const mayBeHome = Prisma.sql`(p."isShared" OR (NOT c."isShared" AND p."createdById" = c."createdById"))`

/** SQL: the existing item that was the first to contain the item of `"content" c`. */
const nextHome = Prisma.sql`(
  SELECT l."parentId" FROM "content_child" l JOIN "content" p ON p."id" = l."parentId"
  WHERE l."childId" = c."id" AND p."deletedDate" IS NULL AND ${mayBeHome} ORDER BY l."dateCreated", l."parentId" LIMIT 1)`

/**
 * Updates homes after a change of links. The home of an item is one of its parents: the first to contain it, until it no longer does.
 * Everyone sees homes in breadcrumbs, so a private item never becomes the home of a shared one. A deleted item keeps its home, so that it
 * can be restored there.
 */
export async function settleHomes({ before, after }: Change): Promise<void> {
  const held = after.children.map(({ id }) => id)
  const gone = before.children.flatMap(({ id }) => (held.includes(id) ? [] : [id]))
  await db().$executeRaw`
    UPDATE "content" c SET "parentId" = p."id" FROM "content" p
    WHERE c."id" = ANY(${idList(held)}) AND c."parentId" IS NULL AND p."id" = ${after.id}::uuid AND ${mayBeHome}`
  if (gone.length === 0) return
  await db().$executeRaw`
    UPDATE "content" c SET "parentId" = ${nextHome}
    WHERE c."id" = ANY(${idList(gone)}) AND c."parentId" = ${after.id}::uuid AND c."deletedDate" IS NULL`
}

/** Returns the ids of the items whose home is one of these. */
export async function readResidents(ids: readonly string[]): Promise<string[]> {
  const rows = await db().content.findMany({ where: { parentId: { in: [...ids] } }, select: { id: true } })
  return rows.map(({ id }) => id)
}

/** Moves existing items whose home was deleted to their next existing parent; they have no home if there is no other parent. */
export async function leaveHomes(ids: readonly string[]): Promise<void> {
  await db().$executeRaw`
    UPDATE "content" c SET "parentId" = ${nextHome} WHERE c."parentId" = ANY(${idList(ids)}) AND c."deletedDate" IS NULL`
}

/** Moves an item whose home is deleted, or no longer contains it, to its next existing parent; it has no home if there is no other parent. */
export async function resettle(id: string): Promise<void> {
  await db().$executeRaw`
    UPDATE "content" c SET "parentId" = ${nextHome} WHERE c."id" = ${id}::uuid AND NOT EXISTS (
      SELECT FROM "content_child" l JOIN "content" p ON p."id" = l."parentId"
      WHERE l."childId" = c."id" AND l."parentId" = c."parentId" AND p."deletedDate" IS NULL)`
}
