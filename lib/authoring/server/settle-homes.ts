import 'server-only'
import { db } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { idList } from '@/lib/db/id-list'
import type { Change } from './check-change'

/** SQL: whether the item of `"content" p` may be the home of that of `"content" c`: everyone's item of any, and who made both of the own. */
const mayBeHome = Prisma.sql`(p."isShared" OR (NOT c."isShared" AND p."createdById" = c."createdById"))`

/** SQL: the living item that held the item of `"content" c` first. */
const nextHome = Prisma.sql`(
  SELECT l."parentId" FROM "content_child" l JOIN "content" p ON p."id" = l."parentId"
  WHERE l."childId" = c."id" AND p."deletedDate" IS NULL AND ${mayBeHome} ORDER BY l."dateCreated", l."parentId" LIMIT 1)`

/**
 * A home is one of the items that hold an item: the first to hold it becomes it, and one that lets it go is it no longer. All see it in
 * breadcrumbs, so nobody's own item becomes the home of what is everyone's. What is deleted keeps its home: there it comes back to.
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

/** The items whose home one of these is. */
export async function readResidents(ids: readonly string[]): Promise<string[]> {
  const rows = await db().content.findMany({ where: { parentId: { in: [...ids] } }, select: { id: true } })
  return rows.map(({ id }) => id)
}

/** Gives the living whose home was deleted the next of the living items that hold them; without any they have none. */
export async function leaveHomes(ids: readonly string[]): Promise<void> {
  await db().$executeRaw`
    UPDATE "content" c SET "parentId" = ${nextHome} WHERE c."parentId" = ANY(${idList(ids)}) AND c."deletedDate" IS NULL`
}

/** Gives an item whose home is deleted, or holds it no longer, the next of the living items that hold it; without any it has none. */
export async function resettle(id: string): Promise<void> {
  await db().$executeRaw`
    UPDATE "content" c SET "parentId" = ${nextHome} WHERE c."id" = ${id}::uuid AND NOT EXISTS (
      SELECT FROM "content_child" l JOIN "content" p ON p."id" = l."parentId"
      WHERE l."childId" = c."id" AND l."parentId" = c."parentId" AND p."deletedDate" IS NULL)`
}
