import 'server-only'
import { isCompletable, maxScoreOf } from '@/lib/content/completion'
import { db } from '@/lib/db/db'
import { idList } from '@/lib/db/id-list'
import { questionSubTypes } from '../items'

type Part = { rootId: string; id: string; contentType: string }
type Parts = { documentIds: string[]; questionIds: string[] }

/**
 * Reads the documents and questions of some assessments at any depth, as an author's assessment may nest them in pages. Deleted items and
 * their contents do not count.
 */
export async function readParts(ids: readonly string[]): Promise<(id: string) => Parts> {
  const rows = await db().$queryRaw<Part[]>`
    WITH RECURSIVE below("rootId", "id") AS (
      SELECT l."parentId", l."childId" FROM "content_child" l JOIN "content" c ON c."id" = l."childId"
      WHERE l."parentId" = ANY(${idList(ids)}) AND c."deletedDate" IS NULL
      UNION
      SELECT b."rootId", l."childId" FROM below b JOIN "content_child" l ON l."parentId" = b."id"
      JOIN "content" c ON c."id" = l."childId" WHERE c."deletedDate" IS NULL
    )
    SELECT b."rootId", c."id", c."contentType" FROM below b JOIN "content" c ON c."id" = b."id"
    WHERE c."contentType" = 'source'
      OR (c."contentType" = 'interactive' AND c."contentSubType" = ANY(${[...questionSubTypes]}::text[]))`
  const idsOf = (rootId: string, contentType: string) =>
    rows.flatMap((row) => (row.rootId === rootId && row.contentType === contentType ? [row.id] : []))
  return (id) => ({ documentIds: idsOf(id, 'source'), questionIds: idsOf(id, 'interactive') })
}

/** Returns a function that totals the points of any subset of these questions. */
export async function readPoints(questionIds: readonly string[]): Promise<(ids: readonly string[]) => number> {
  const rows = await db().content.findMany({
    where: { id: { in: [...questionIds] } },
    select: { id: true, contentType: true, contentSubType: true, data: true, scoring: true },
  })
  const points = new Map(rows.map((row) => [row.id, isCompletable(row) ? maxScoreOf(row) : 0]))
  return (ids) => ids.reduce((sum, id) => sum + (points.get(id) ?? 0), 0)
}
