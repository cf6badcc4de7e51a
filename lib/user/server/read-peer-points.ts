import 'server-only'
import type { Points } from '@/lib/common/points'
import { db } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { idList } from '@/lib/db/id-list'
import { isInClass } from '@/lib/scope/server/class-members'

/**
 * Returns in one query the points that classmates gave in reviews of answers, out of the maximum of the rubrics, by a key of the answer `i` or its
 * assignment `a`.
 */
async function readPointsBy(key: Prisma.Sql, isAsked: Prisma.Sql): Promise<Map<string, Points>> {
  const rows = await db().$queryRaw<(Points & { key: string })[]>`
    SELECT ${key} AS "key", sum(r."score") AS "score", sum(m."score") AS "maxScore"
    FROM "interaction" i
    JOIN "assignment" a ON a."id" = i."assignmentId" AND a."deletedDate" IS NULL
    LEFT JOIN "user_assignment" u ON u."id" = i."userAssignmentId"
    JOIN "reaction" r ON r."interactionId" = i."id" AND r."type" = 'review' AND r."deletedDate" IS NULL AND r."score" IS NOT NULL
    CROSS JOIN LATERAL (
      SELECT avg((SELECT max((o->>'score')::float8) FROM jsonb_array_elements(c."data"->'options') o)) AS "score"
      FROM jsonb_object_keys(coalesce(r."reactionData"->'rubricSelections', '{}')) picked("rubricId")
      JOIN "content" c ON c."id" = picked."rubricId"::uuid
    ) m
    WHERE i."interactionType" = 'interactive' AND i."deletedDate" IS NULL AND ${isAsked}
      AND m."score" > 0 AND u."excusedDate" IS NULL AND i."contentId" <> ALL(coalesce(u."excusedContentIds", '{}'))
    GROUP BY 1`
  return new Map(rows.map(({ key: id, ...points }) => [id, points]))
}

/**
 * Returns the points that classmates gave each of these people in reviews: in some assignments, or with null in all that were not deleted; without
 * items from which a teacher excused them, and with `isWithLeft` including classes that they have left.
 */
export async function readPeerPoints(
  userIds: readonly string[],
  assignmentIds: readonly string[] | null,
  { isWithLeft }: { isWithLeft: boolean },
): Promise<Map<string, Points>> {
  if (userIds.length === 0 || assignmentIds?.length === 0) return new Map()
  const isAsked = assignmentIds ? Prisma.sql`i."assignmentId" = ANY(${idList(assignmentIds)})` : Prisma.sql`TRUE`
  const isCounted = isWithLeft ? Prisma.sql`TRUE` : isInClass
  return readPointsBy(
    Prisma.sql`i."userId"`,
    Prisma.sql`i."userId" = ANY(${idList(userIds)}) AND ${isAsked} AND ${isCounted}`,
  )
}

/** Returns the points that classmates gave in reviews in each group, for these assignments of groups and for current members. */
export async function readPeerPointsOfGroups(assignmentIds: readonly string[]): Promise<Map<string, Points>> {
  if (assignmentIds.length === 0) return new Map()
  return readPointsBy(
    Prisma.sql`a."groupId"`,
    Prisma.sql`i."assignmentId" = ANY(${idList(assignmentIds)}) AND a."groupId" IS NOT NULL AND ${isInClass}`,
  )
}
