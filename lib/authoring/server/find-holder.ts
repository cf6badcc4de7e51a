import 'server-only'
import type { WireBreadcrumb } from '@/lib/content/schema'
import { readBreadcrumbs } from '@/lib/content/server/read-breadcrumb'
import { db } from '@/lib/db/db'
import { idList } from '@/lib/db/id-list'
import { conflict, type ProductError } from '@/lib/error/product-error'
import { readReadableIds } from '@/lib/scope/server/content-scope'
import type { Actor } from '@/lib/session/actor'

const IN_USE = 'Cannot delete content because it is referenced elsewhere'

type Crumb = Omit<WireBreadcrumb, 'parent'>

/** Reads an item as a breadcrumb with its ancestors. */
async function breadcrumbOf(actor: Actor, id: string): Promise<WireBreadcrumb> {
  const own: Crumb = await db().content.findUniqueOrThrow({
    where: { id },
    select: { id: true, name: true, contentType: true, contentSubType: true },
  })
  return { ...own, parent: (await readBreadcrumbs(actor, [id])).get(id) ?? null }
}

/** Returns the ids of the existing items that contain, insert, list or reference an item, parents first. */
async function holdersOf(id: string, besides: readonly string[]): Promise<string[]> {
  const rows = await db().$queryRaw<{ id: string }[]>`
    SELECT p."id" FROM (
      SELECT "parentId" AS "by", 0 AS "rank" FROM "content_child" WHERE "childId" = ${id}::uuid
      UNION ALL SELECT "parentContentId", 1 FROM "content_insertion" WHERE "insertionContentId" = ${id}::uuid
      UNION ALL SELECT "contentId", 2 FROM "content_vocab_phrase" WHERE "vocabContentId" = ${id}::uuid
      UNION ALL SELECT "contentId", 3 FROM "content_dependency" WHERE "dependsOnId" = ${id}::uuid
    ) held JOIN "content" p ON p."id" = held."by"
    WHERE p."deletedDate" IS NULL AND p."id" <> ALL(${idList(besides)})
    GROUP BY p."id" ORDER BY min(held."rank"), p."id"`
  return rows.map((row) => row.id)
}

/** Builds a 409 `referenced` error; `context.content` is the item that holds it, with its ancestors, `assignments` the number of its assignments. */
export async function referenced(actor: Actor, holderId: string | null, assignments = 0): Promise<ProductError> {
  const content = holderId && (await breadcrumbOf(actor, holderId))
  return conflict('referenced', IN_USE, { content, ...(assignments > 0 && { assignments }) })
}

/**
 * Throws if an item to be deleted is still contained, inserted, listed as a word or referenced in a text by an existing item (CALL-30), or
 * is assigned, as students would lose their work; `besides` are items about to release it. The error names the first such item that this
 * actor may know of. Call it while holding the graph lock.
 */
export async function requireUnused(actor: Actor, id: string, besides: readonly string[] = []): Promise<void> {
  const holders = await holdersOf(id, besides)
  const assignments = await db().assignment.count({ where: { contentId: id, deletedDate: null } })
  if (holders.length === 0 && assignments === 0) return
  const known = await readReadableIds(actor, holders)
  throw await referenced(actor, holders.find((holder) => known.has(holder)) ?? null, assignments)
}
