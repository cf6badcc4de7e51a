import 'server-only'
import { db } from '@/lib/db/db'
import { type AssignedItem, computeUnits, scoreable, type Units } from '../units'
import { type AssignedNode, type AssignedSource, assignedPlaces, readAssignedTree } from './read-assigned-tree'

/** An assignment's content as its students get it, worked out once for many saves. */
export type AssignedContent = {
  units: Units
  maxScore: number
  scoreableContentIds: string[]
  /** The completable items by id. */
  items: ReadonlyMap<string, AssignedItem>
  /** Of each item that students get, the ways to it: the ids from the root down to its parent. */
  paths: ReadonlyMap<string, readonly (readonly string[])[]>
}

type Held = { stamp: string; ids: string[]; content: AssignedContent }
/** Assignments whose content a process keeps worked out. */
const MAX_HELD = 300
const held = new Map<string, Held>()

const keyOf = ({ contentId, districtId, createdById, excludedContentIds }: AssignedSource) =>
  [contentId, districtId, createdById, ...[...excludedContentIds].sort()].join(' ')

/**
 * A mark that changes with anything that the content was worked out of: the items' versions, their links, the district's restrictions
 * and the insertions. One statement over primary keys and foreign-key indexes, so that each save may ask.
 */
async function stampOf({ districtId, createdById }: AssignedSource, ids: string[]): Promise<string> {
  const [row] = await db().$queryRaw<{ stamp: string }[]>`
    SELECT concat_ws('/',
      (SELECT count(*) || ':' || coalesce(sum("version"), 0) FROM "content" WHERE "id" = ANY(${ids}::uuid[]) AND "deletedDate" IS NULL),
      (SELECT count(*) || ':' || coalesce(sum(hashtext("parentId"::text || "childId"::text || "position")::bigint), 0)
        FROM "content_child" WHERE "parentId" = ANY(${ids}::uuid[])),
      (SELECT count(*) || ':' || coalesce(sum(hashtext("contentId"::text)::bigint), 0)
        FROM "content_restriction" WHERE "contentId" = ANY(${ids}::uuid[]) AND "districtId" = ${districtId}::uuid),
      (SELECT count(*) || ':' || coalesce(sum(hashtext("id"::text || coalesce("afterContentId"::text, ''))::bigint), 0)
        FROM "content_insertion" WHERE "parentContentId" = ANY(${ids}::uuid[])
          AND ("districtId" = ${districtId}::uuid OR "userId" = ${createdById}::uuid))
    ) AS "stamp"`
  return row?.stamp ?? ''
}

function pathsOf(root: AssignedNode): Map<string, string[][]> {
  const paths = new Map<string, string[][]>()
  for (const node of assignedPlaces(root)) {
    const path: string[] = []
    for (let above = node.parent; above; above = above.parent) path.unshift(above.item.id)
    paths.set(node.item.id, [...(paths.get(node.item.id) ?? []), path])
  }
  return paths
}

function workOut(root: AssignedNode | null): AssignedContent {
  const units = root ? computeUnits(root) : { items: [], pageIds: [] }
  return {
    units,
    ...scoreable(units),
    items: new Map(units.items.map((item) => [item.id, item])),
    paths: root ? pathsOf(root) : new Map(),
  }
}

/** What the students of an assignment get and have to do; kept by the process until anything of it changes. */
export async function readAssignedContent(source: AssignedSource): Promise<AssignedContent> {
  const key = keyOf(source)
  const known = held.get(key)
  if (known && known.stamp === (await stampOf(source, known.ids))) return known.content
  const first = await readAssignedTree(source)
  const ids = first?.ids ?? [source.contentId]
  // The stamp is taken before the tree that is kept is read: a change in between only makes the next save read again.
  const stamp = await stampOf(source, ids)
  const tree = await readAssignedTree(source)
  const content = workOut(tree?.root ?? null)
  held.delete(key)
  if (held.size >= MAX_HELD) held.delete(held.keys().next().value ?? '')
  held.set(key, { stamp, ids, content })
  return content
}
