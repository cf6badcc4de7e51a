import 'server-only'
import { db } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { MAX_CHILD_DEPTH, MAX_TREE_NODES } from '../limits'
import type { SubtreeItem, SubtreeNode } from '../subtree'

export type Subtree = { root: SubtreeNode; count: number; truncated: boolean }

/** The fields of `data` that an outline needs: names, marks, and those that determine whether an item can be completed. */
const OUTLINE_FIELDS = [
  'namePrefix',
  'nameHtml',
  'subtitle',
  'description',
  'abbreviation',
  'tabbed',
  'layout',
  'contentId',
  'belowGradeContentId',
  'sectionAccent',
  'settings',
  'features',
  'optional',
  'points',
  'tries',
] as const

/** Only the titles of its versions: their other texts are read with the page. */
const titlesOfVersions = Prisma.raw(
  `CASE WHEN c."data" ? 'versions' THEN jsonb_build_object(${['leveled', 'spanish']
    .map((version) => `'${version}', jsonb_build_object('name', c."data"#>'{versions,${version},name}')`)
    .join(', ')}) END`,
)

const fullData = Prisma.sql`c."data"`
const outlineData = Prisma.sql`jsonb_strip_nulls(jsonb_build_object(${Prisma.raw(
  OUTLINE_FIELDS.map((field) => `'${field}', c."data"->'${field}'`).join(', '),
)}, 'versions', ${titlesOfVersions}))`

/** How much of an item's `data` a tree contains: all, what an outline needs, or nothing if it is read separately. */
export type TreeData = 'full' | 'outline' | 'none'

const written: Record<TreeData, Prisma.Sql> = { full: fullData, outline: outlineData, none: Prisma.sql`'{}'::jsonb` }

type Edge = [childId: string, section: string | null]
type Row = SubtreeItem & { edges: Edge[] | null }

/**
 * Reads the descendants of a root with their ordered links in one statement, whatever the depth: a recursion over the links (on their
 * primary key), then each distinct item once with the links to its children; the rows are returned as one JSON text that is parsed once.
 * The links are looked up per item: a join of all of them takes minutes while the planner has no statistics on thousands of freshly
 * imported rows.
 */
async function readRows(rootId: string, depth: number, data: TreeData): Promise<Row[]> {
  const [answer] = await db().$queryRaw<{ rows: string | null }[]>`
    WITH RECURSIVE tree("id", "depth") AS (
      SELECT ${rootId}::uuid, 0
      UNION
      SELECT l."childId", t."depth" + 1 FROM tree t JOIN "content_child" l ON l."parentId" = t."id" WHERE t."depth" < ${depth}::int
    ), reached AS (SELECT "id", min("depth") AS "depth" FROM tree GROUP BY "id"),
    item AS (
      SELECT c."id", c."contentType", c."contentSubType", c."contentState", c."name", ${written[data]} AS "data", c."scoring",
        c."teacherEdition", c."version", c."revisionId", c."createdById",
        (SELECT json_agg(json_build_array(l."childId", l."section") ORDER BY l."position")
          FROM "content_child" l WHERE l."parentId" = r."id" AND r."depth" < ${depth}::int) AS "edges"
      FROM reached r JOIN "content" c ON c."id" = r."id"
      WHERE c."deletedDate" IS NULL
    )
    SELECT json_agg(item)::text AS "rows" FROM item`
  // Produced by the statement above; the database checks the types of an item.
  return JSON.parse(answer?.rows ?? '[]') as Row[]
}

function assemble(rootId: string, rows: Row[], depth: number): Subtree | null {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const rootRow = byId.get(rootId)
  if (!rootRow) return null
  const place = (row: Row, parent: SubtreeNode | null, section: string | null): SubtreeNode => {
    const { edges: _, ...item } = row
    return { item, section, depth: parent ? parent.depth + 1 : 0, parent, children: [] }
  }
  const root = place(rootRow, null, null)
  // Level by level, so that a tree over the limit loses its deepest nodes, not its last chapter.
  let level = [root]
  let count = 1
  while (level.length > 0) {
    const next: SubtreeNode[] = []
    for (const node of level) {
      if (node.depth >= depth) continue
      for (const [childId, section] of byId.get(node.item.id)?.edges ?? []) {
        const row = byId.get(childId)
        if (!row) continue
        if (count >= MAX_TREE_NODES) return { root, count, truncated: true }
        const child = place(row, node, section)
        node.children.push(child)
        next.push(child)
        count += 1
      }
    }
    level = next
  }
  return { root, count, truncated: false }
}

/** Reads the tree of existing items below an item; null if there is no such item. Limited to 5,000 nodes, then `truncated`. */
export async function readSubtree(
  rootId: string,
  options: { depth?: number; data?: TreeData } = {},
): Promise<Subtree | null> {
  const depth = Math.min(options.depth ?? MAX_CHILD_DEPTH, MAX_CHILD_DEPTH)
  return assemble(rootId, await readRows(rootId, depth, options.data ?? 'full'), depth)
}
