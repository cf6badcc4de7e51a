import 'server-only'
import { db } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { idList } from '@/lib/db/id-list'
import { isAssignmentOfStaff } from '@/lib/scope/server/assignment-scope'
import type { Actor } from '@/lib/session/actor'
import type { WireStandard, WireTag } from '../schema'

/** An item with everything for a full response; times as the database formats them. */
export type ContentRow = {
  id: string
  name: string
  assetCode: string | null
  contentType: string
  contentSubType: string | null
  contentState: string
  curriculum: string | null
  data: Record<string, unknown>
  parentId: string | null
  teacherEdition: boolean
  teacherEditionContent: Record<string, unknown> | null
  scoring: unknown
  territorySelectionType: string | null
  sharedWithDistrict: boolean
  sharedWithSchool: boolean
  digitalAssetCode: string | null
  version: number
  revisionId: string | null
  publishedDate: string | null
  createdById: string | null
  dateCreated: string
  dateModified: string
  tags: WireTag[] | null
  standards: { linkType: string; standard: WireStandard }[] | null
  words: { kind: string; id: string }[] | null
  proficiencyIds: string[] | null
  territoryIds: string[] | null
  dependsOnIds: string[] | null
  /** The number of assignments that the viewer may read. */
  assignmentCount: number | null
}

/**
 * Reads items with everything linked to them and the number of their assignments visible to this actor. One statement for any number of
 * items, which returns one JSON text that is parsed once.
 */
export async function readContentRows(actor: Actor, ids: readonly string[]): Promise<Map<string, ContentRow>> {
  if (ids.length === 0) return new Map()
  const [answer] = await db().$queryRaw<{ rows: string | null }[]>`
    WITH asked AS MATERIALIZED (SELECT DISTINCT unnest(${idList(ids)}) AS "id"),
    tags AS (
      SELECT l."contentId" AS "id", json_agg(json_build_object('id', t."id", 'name', t."name", 'shortName', t."shortName") ORDER BY t."name")
        AS "tags"
      FROM asked JOIN "content_tag" l ON l."contentId" = asked."id" JOIN "tag" t ON t."id" = l."tagId" GROUP BY 1
    ), standards AS (
      SELECT l."contentId" AS "id", json_agg(json_build_object('linkType', l."linkType", 'standard', json_build_object('id', s."id",
        'groupId', s."groupId", 'shortCode', s."shortCode", 'statement', s."statement", 'displayOrder', s."displayOrder"))
        ORDER BY l."linkType", s."displayOrder", s."id") AS "standards"
      FROM asked JOIN "content_standard" l ON l."contentId" = asked."id" JOIN "standard" s ON s."id" = l."standardId" GROUP BY 1
    ), words AS (
      SELECT p."contentId" AS "id", json_agg(json_build_object('kind', p."kind", 'id', p."vocabContentId") ORDER BY p."kind", p."position")
        AS "words"
      FROM asked JOIN "content_vocab_phrase" p ON p."contentId" = asked."id" GROUP BY 1
    ), proficiencies AS (
      SELECT p."contentId" AS "id", json_agg(p."proficiencyId" ORDER BY p."proficiencyId") AS "proficiencyIds"
      FROM asked JOIN "content_proficiency" p ON p."contentId" = asked."id" GROUP BY 1
    ), territories AS (
      SELECT t."contentId" AS "id", json_agg(t."territoryId" ORDER BY t."territoryId") AS "territoryIds"
      FROM asked JOIN "content_territory" t ON t."contentId" = asked."id" GROUP BY 1
    ), needs AS (
      SELECT d."contentId" AS "id", json_agg(d."dependsOnId" ORDER BY d."dependsOnId") AS "dependsOnIds"
      FROM asked JOIN "content_dependency" d ON d."contentId" = asked."id" GROUP BY 1
    ), assigned AS (
      SELECT a."contentId" AS "id", count(*) AS "assignmentCount"
      FROM asked JOIN "assignment" a ON a."contentId" = asked."id" WHERE ${isAssignmentOfStaff(actor, Prisma.sql`a`)} GROUP BY 1
    ), item AS (
      SELECT c."id", c."name", c."assetCode", c."contentType", c."contentSubType", c."contentState", c."curriculum", c."data", c."parentId",
        c."teacherEdition", c."teacherEditionContent", c."scoring", c."territorySelectionType", c."sharedWithDistrict",
        c."sharedWithSchool", c."digitalAssetCode", c."version", c."revisionId", c."publishedDate", c."createdById", c."dateCreated",
        c."dateModified", "tags", "standards", "words", "proficiencyIds", "territoryIds", "dependsOnIds", "assignmentCount"
      FROM asked JOIN "content" c USING ("id") LEFT JOIN tags USING ("id") LEFT JOIN standards USING ("id") LEFT JOIN words USING ("id")
        LEFT JOIN proficiencies USING ("id") LEFT JOIN territories USING ("id") LEFT JOIN needs USING ("id") LEFT JOIN assigned USING ("id")
    )
    SELECT json_agg(item)::text AS "rows" FROM item`
  // Produced by the statement above; `data` is an object by the schema of its type.
  const rows = JSON.parse(answer?.rows ?? '[]') as ContentRow[]
  return new Map(rows.map((row) => [row.id, row]))
}
