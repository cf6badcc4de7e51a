import 'server-only'
import { groupBy } from '@/lib/common/group-by'
import { isQuotingQuestion, missingQuotations, quotingSubTypes } from '@/lib/content/quoted-choices'
import { contentTypes, isPageType } from '@/lib/content/types'
import { db } from '@/lib/db/db'
import { readReadableIds } from '@/lib/scope/server/content-scope'
import type { Actor } from '@/lib/session/actor'
import type { NamedQuotation } from '../schema'

const pageTypes = contentTypes.filter(isPageType)

type Row = { pageId: string; id: string; name: string; contentSubType: string | null; data: Record<string, unknown> }

/**
 * Reads the pages that show an item, each with its shown items: the page first, then its contents including those of its blocks, in order.
 * An item that is on no page counts as its own page. Items with neither a body nor a question are omitted.
 */
async function readPages(id: string): Promise<Map<string, Row[]>> {
  const rows = await db().$queryRaw<Row[]>`
    WITH RECURSIVE way("id", "isPage") AS (
      SELECT c."id", c."contentType" = ANY(${pageTypes}::text[]) FROM "content" c WHERE c."id" = ${id}::uuid AND c."deletedDate" IS NULL
      UNION
      SELECT p."id", p."contentType" = ANY(${pageTypes}::text[])
      FROM way w JOIN "content_child" l ON l."childId" = w."id" JOIN "content" p ON p."id" = l."parentId"
      WHERE NOT w."isPage" AND p."deletedDate" IS NULL
    ), page AS (
      SELECT w."id" FROM way w WHERE w."isPage"
      UNION ALL SELECT ${id}::uuid WHERE NOT EXISTS (SELECT FROM way w WHERE w."isPage")
    ), shown("pageId", "id", "at") AS (
      SELECT p."id", p."id", ARRAY[]::int[] FROM page p
      UNION ALL
      SELECT s."pageId", c."id", s."at" || l."position"
      FROM shown s JOIN "content_child" l ON l."parentId" = s."id" JOIN "content" c ON c."id" = l."childId"
      WHERE c."deletedDate" IS NULL AND c."contentType" <> ALL(${pageTypes}::text[])
    )
    SELECT s."pageId", c."id", c."name", c."contentSubType", c."data" FROM shown s JOIN "content" c ON c."id" = s."id"
    WHERE s."id" = s."pageId" OR c."contentType" = 'block' OR c."contentSubType" = ANY(${[...quotingSubTypes]}::text[])
    ORDER BY s."pageId", s."at"`
  return groupBy(rows, ({ pageId }) => pageId)
}

/**
 * Returns quotations that a version of the page does not contain (domain.md §1): those in the questions of a page, of the pages of a block,
 * or of one question. Pages and questions outside the viewer's scope are omitted.
 */
export async function readMissingQuotations(actor: Actor, id: string): Promise<NamedQuotation[]> {
  const missing = [...(await readPages(id))].flatMap(([pageId, shown]) => {
    const questions = shown.filter(isQuotingQuestion)
    const asked = questions.some((question) => question.id === id)
      ? questions.filter((question) => question.id === id)
      : questions
    const texts = shown.map(({ data }) => data)
    return missingQuotations(texts, asked).map(({ of, ...quotation }) => ({ ...quotation, of, pageId }))
  })
  const readable = await readReadableIds(actor, [...new Set(missing.flatMap(({ of, pageId }) => [of.id, pageId]))])
  const told = missing.filter(({ of, pageId }) => readable.has(of.id) && readable.has(pageId))
  const named = told.map(({ of, version, quotation }) => ({ question: of.name, version, quotation }))
  // A question may be shown on several pages, or twice on one.
  return [...new Map(named.map((one) => [JSON.stringify(one), one])).values()]
}
