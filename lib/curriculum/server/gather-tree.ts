import 'server-only'
import { readSubtree, type TreeData } from '@/lib/content/server/read-subtree'
import { placesOf, type SubtreeNode } from '@/lib/content/subtree'
import { db } from '@/lib/db/db'
import { type ContentInsertion, type ContentRestriction, Prisma } from '@/lib/db/generated/client'
import { idList } from '@/lib/db/id-list'
import { isOfferedIn } from '@/lib/scope/server/kept-content'
import type { Insertion, TreeParts } from '../compose-view'
import type { RestrictionMark } from '../content-view'

/** Whose insertions a tree includes, and whose restrictions and territory apply. */
export type TreeOwner = { districtId: string | null; userId: string }
export type TreeOptions = { depth?: number; data?: TreeData }

/** Items may also be inserted into inserted items; insertions nested deeper than this are ignored. */
const MAX_INSERTION_DEPTH = 3

async function readInsertions({ districtId, userId }: TreeOwner, parentIds: string[]): Promise<Insertion[]> {
  const rows = await db().$queryRaw<(ContentInsertion & Pick<Insertion, 'ownerDistrictId'>)[]>`
    SELECT i.*, coalesce(i."districtId", u."districtId") AS "ownerDistrictId"
    FROM "content_insertion" i LEFT JOIN "user" u ON u."id" = i."userId"
    WHERE i."parentContentId" = ANY(${idList(parentIds)}) AND (i."userId" = ${userId}::uuid OR i."districtId" = ${districtId}::uuid)
    ORDER BY i."dateCreated", i."id"`
  return rows.map((row) => ({
    mark: { contentInsertionId: row.id, districtId: row.districtId, userId: row.userId, createdById: row.createdById },
    ownerDistrictId: row.ownerDistrictId,
    parentId: row.parentContentId,
    afterId: row.afterContentId,
    contentId: row.insertionContentId,
  }))
}

async function readRestrictions(districtId: string | null, ids: string[]): Promise<Map<string, RestrictionMark>> {
  if (!districtId) return new Map()
  const rows = await db().$queryRaw<ContentRestriction[]>`
    SELECT * FROM "content_restriction" WHERE "districtId" = ${districtId}::uuid AND "contentId" = ANY(${idList(ids)})`
  return new Map(
    rows.map(({ id, contentId, type, createdById, modifiedById }) => [
      contentId,
      { id, contentRestrictionId: id, type, districtId, createdById, modifiedById },
    ]),
  )
}

async function readNotOffered(districtId: string | null, ids: string[]): Promise<Set<string>> {
  const rows = await db().$queryRaw<{ id: string }[]>`
    SELECT c."id" FROM "content" c WHERE c."territorySelectionType" IS NOT NULL AND c."id" = ANY(${idList(ids)}) AND NOT ${isOfferedIn(districtId, Prisma.sql`c`)}`
  return new Set(rows.map(({ id }) => id))
}

const idsOf = (root: SubtreeNode) => [...placesOf(root)].map((place) => place.item.id)

/** Reads everything that the tree below an item is composed of, and the ids of all items in it; null if there is no such item. */
export async function gatherTree(
  owner: TreeOwner,
  rootId: string,
  options: TreeOptions,
): Promise<(Omit<TreeParts, 'excludedContentIds'> & { ids: string[] }) | null> {
  const subtree = await readSubtree(rootId, options)
  if (!subtree) return null
  const { root, truncated } = subtree
  const trees = new Map<string, SubtreeNode>()
  const insertions: Insertion[] = []
  const ids = new Set(idsOf(root))
  let open = [...ids]
  for (let depth = 0; depth < MAX_INSERTION_DEPTH && open.length > 0; depth += 1) {
    const found = await readInsertions(owner, open)
    insertions.push(...found)
    const fresh = new Set(found.map(({ contentId }) => contentId))
    open = []
    // One after the other: a transaction has only one connection.
    for (const id of fresh) {
      const tree = trees.has(id) ? null : await readSubtree(id, { data: options.data ?? 'full' })
      if (!tree) continue
      trees.set(id, tree.root)
      open.push(...idsOf(tree.root).filter((held) => !ids.has(held)))
    }
    for (const id of open) ids.add(id)
  }
  const all = [...ids]
  const restrictions = await readRestrictions(owner.districtId, all)
  const notOffered = await readNotOffered(owner.districtId, all)
  return { root, truncated, insertions, trees, restrictions, notOffered, ids: all }
}
