import 'server-only'
import { now } from '@/lib/common/clock'
import { Recent } from '@/lib/common/recent'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { type AssignmentSource, readStudentTree, type StudentTree } from '@/lib/curriculum/server/read-content-view'
import { db } from '@/lib/db/db'
import { type AssignedItem, computeUnits, type ItemRecord, idsOfRecords, scoreable, type Units } from '../units'

/** What decides which items the students of an assignment get. */
export type AssignedSource = AssignmentSource & { contentId: string }

/** An assignment's content as its students get it, worked out once for all their requests: read it, never change it. */
export type AssignedContent = {
  /** The tree that they get, with an outline's data; null where the assigned item itself is kept from them. */
  root: ViewNode | null
  /** Whether the tree was too large to be given whole. */
  truncated: boolean
  /** The ids of all items that it was made of, hidden ones too. */
  sourceIds: readonly string[]
  units: Units
  maxScore: number
  scoreableContentIds: string[]
  /** The items that are answered by id, optional ones too, with their whole data. */
  items: ReadonlyMap<string, AssignedItem>
  /** Of each item that students get, the ways to it: the ids from the root down to its parent. */
  paths: ReadonlyMap<string, readonly (readonly string[])[]>
}

type Sources = Pick<StudentTree, 'sourceIds' | 'aboveIds'>
type Held = { stamp: string; checkedAt: number; sources: Sources; content: AssignedContent }
/** Assignments whose content a process keeps worked out. */
const MAX_HELD = 300
const held = new Recent<Held>(MAX_HELD)

const keyOf = ({ contentId, districtId, createdById, excludedContentIds }: AssignedSource) =>
  [contentId, districtId, createdById, ...[...excludedContentIds].sort()].join(' ')

/**
 * A mark that changes with anything that decides what students get: the items' versions and links, those of what the assigned item stands
 * in, the district's restrictions and territory, the insertions. One statement over primary keys and foreign-key indexes, so that each save
 * may ask.
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

/** Of each item below a root, the ways to it: the ids from the root down to its parent. */
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
  // The database keeps `data` as an object, by the schema of its type.
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
 * What the students of an assignment get and have to do; kept by the process until anything of it changes. With `maxAgeMs`, what was found
 * true so recently is taken as it is.
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
  // The stamp is taken before the tree that is kept is read: a change in between only makes the next request read again.
  const stamp = await stampOf(source, sources)
  const content = await workOut(await read())
  held.set(key, { stamp, checkedAt: at, sources, content })
  return content
}
