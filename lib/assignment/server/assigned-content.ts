import 'server-only'
import { now } from '@/lib/common/clock'
import { Recent } from '@/lib/common/recent'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { type AssignmentSource, readStudentTree, type StudentTree } from '@/lib/curriculum/server/read-content-view'
import { db } from '@/lib/db/db'
import { type AssignedItem, computeUnits, type ItemRecord, idsOfRecords, scoreable, type Units } from '../units'

/** The facts that determine which items the students of an assignment get. */
export type AssignedSource = AssignmentSource & { contentId: string }

/** An assignment's content as its students get it, computed once and shared by all their requests: treat as read-only. */
export type AssignedContent = {
  /** The tree of items, with the data of an outline; null if the assigned item itself is hidden from the students. */
  root: ViewNode | null
  /** Whether the tree was truncated because it is too large. */
  truncated: boolean
  /** The ids of all items that it was computed from, including hidden ones. */
  sourceIds: readonly string[]
  units: Units
  maxScore: number
  scoreableContentIds: string[]
  /** The answerable items by id, including optional ones, with their full data. */
  items: ReadonlyMap<string, AssignedItem>
  /** For each visible item, all paths to it: the ids from the root down to its parent. */
  paths: ReadonlyMap<string, readonly (readonly string[])[]>
}

type Sources = Pick<StudentTree, 'sourceIds' | 'aboveIds'>
type Held = { stamp: string; checkedAt: number; sources: Sources; content: AssignedContent }
/** Maximum number of assignments cached per process. */
const MAX_HELD = 300
const held = new Recent<Held>(MAX_HELD)

const keyOf = ({ contentId, districtId, createdById, excludedContentIds }: AssignedSource) =>
  [contentId, districtId, createdById, ...[...excludedContentIds].sort()].join(' ')

/**
 * Returns a stamp that changes with anything that determines what students get: the versions and links of the items and of the ancestors of
 * the assigned item, the district's restrictions and territory, the insertions. One statement over primary keys and foreign-key indexes,
 * cheap enough to run on every save.
 */
async function stampOf({ districtId, createdById }: AssignedSource, sources: Sources): Promise<string> {
  const ids = [...sources.sourceIds]
  const aboveIds = [...sources.aboveIds]
  const all = [...ids, ...aboveIds]
  const [row] = await db().$queryRaw<{ stamp: string }[]>`
    SELECT concat_ws('/',
      (SELECT count(*) || ':' || sum("version") FROM "content" WHERE "id" = ANY(${all}::uuid[]) AND "deletedDate" IS NULL),
      (SELECT sum(hashtext(concat("parentId", "childId", "position", "section"))::bigint)
        FROM "content_child" WHERE "parentId" = ANY(${ids}::uuid[])),
      (SELECT sum(hashtext("parentId"::text)::bigint) FROM "content_child" WHERE "childId" = ANY(${aboveIds}::uuid[])),
      (SELECT sum(hashtext(concat("id", "type"))::bigint)
        FROM "content_restriction" WHERE "contentId" = ANY(${all}::uuid[]) AND "districtId" = ${districtId}::uuid),
      (SELECT sum(hashtext(concat("id", "afterContentId"))::bigint)
        FROM "content_insertion" WHERE "parentContentId" = ANY(${ids}::uuid[])
          AND ("districtId" = ${districtId}::uuid OR "userId" = ${createdById}::uuid)),
      (SELECT "territoryId" FROM "district" WHERE "id" = ${districtId}::uuid)
    ) AS "stamp"`
  return row?.stamp ?? ''
}

/** Returns, for each item below a root, all paths to it: the ids from the root down to its parent. */
export function pathsOf(root: ViewNode): Map<string, string[][]> {
  const paths = new Map<string, string[][]>()
  const walk = (node: ViewNode, path: string[]): void => {
    paths.set(node.id, [...(paths.get(node.id) ?? []), path])
    for (const child of node.children) walk(child, [...path, node.id])
  }
  walk(root, [])
  return paths
}

async function readRecords(ids: string[]): Promise<Map<string, ItemRecord>> {
  const rows = await db().content.findMany({
    where: { id: { in: ids } },
    select: { id: true, data: true, scoring: true, revisionId: true },
  })
  // The database ensures that `data` is an object, validated by the schema of its type when stored.
  return new Map(rows.map(({ id, ...record }) => [id, record as ItemRecord]))
}

async function workOut({ root, truncated, sourceIds }: StudentTree): Promise<AssignedContent> {
  const units = root
    ? computeUnits(root, await readRecords(idsOfRecords(root)))
    : { items: [], optional: [], pageIds: [] }
  return {
    root,
    truncated,
    sourceIds,
    units,
    ...scoreable(units),
    items: new Map([...units.items, ...units.optional].map((item) => [item.id, item])),
    paths: root ? pathsOf(root) : new Map(),
  }
}

/**
 * Reads what the students of an assignment get and have to do, cached per process until any of it changes. With `maxAgeMs`, an entry
 * validated that recently is used without another check.
 */
export async function readAssignedContent(
  source: AssignedSource,
  { maxAgeMs = 0 }: { maxAgeMs?: number } = {},
): Promise<AssignedContent> {
  const key = keyOf(source)
  const known = held.get(key)
  const at = now().getTime()
  if (known && at - known.checkedAt < maxAgeMs) return known.content
  if (known && known.stamp === (await stampOf(source, known.sources))) {
    known.checkedAt = at
    return known.content
  }
  const read = async () =>
    (await readStudentTree(source, source.contentId)) ?? {
      root: null,
      truncated: false,
      sourceIds: [source.contentId],
      aboveIds: [source.contentId],
    }
  const sources = await read()
  // The stamp is read before the tree, so that a change in between only causes another read on the next request.
  const stamp = await stampOf(source, sources)
  const content = await workOut(await read())
  held.set(key, { stamp, checkedAt: at, sources, content })
  return content
}
