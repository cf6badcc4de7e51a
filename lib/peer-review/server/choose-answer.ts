import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { idList } from '@/lib/db/id-list'

type Place = { assignmentId: string; contentId: string; reviewerId: string }

/**
 * Whether an answer's loan lapsed or it was the last one that the reviewer returned; only those may be requested again, so that nobody browses a
 * class for a particular author.
 */
const isAgain = (
  ids: readonly string[],
  { assignmentId, contentId, reviewerId }: Place,
) => Prisma.sql`i."peerId" = ANY(${idList(ids)})
  AND (own."lapsed" OR i."id" = (
    SELECT p."interactionId" FROM "peer_review" p JOIN "interaction" given ON given."id" = p."interactionId"
    WHERE p."reviewerId" = ${reviewerId}::uuid AND p."state" = 'released'
      AND given."assignmentId" = ${assignmentId}::uuid AND given."contentId" = ${contentId}::uuid
    ORDER BY p."dateCreated" DESC LIMIT 1))`

/**
 * Counts the available answers that a student has been lent, whatever happened to the loans: one that may no longer be read, or whose review a
 * teacher removed, has to be replaced by another.
 */
export async function countSeen({ assignmentId, contentId, reviewerId }: Place): Promise<number> {
  const [row] = await db().$queryRaw<{ seen: number }[]>`
    SELECT count(DISTINCT i."id")::int AS "seen"
    FROM "peer_review" p JOIN "interaction" i ON i."id" = p."interactionId"
    WHERE p."reviewerId" = ${reviewerId}::uuid AND i."assignmentId" = ${assignmentId}::uuid AND i."contentId" = ${contentId}::uuid
      AND i."state" IN ('complete', 'student-complete') AND NOT i."hidden" AND i."deletedDate" IS NULL
      AND NOT EXISTS (
        SELECT FROM "reaction" r WHERE r."interactionId" = i."id" AND r."userId" = ${reviewerId}::uuid AND r."type" = 'review'
          AND r."deletedDate" IS NOT NULL AND r."deletedById" IS DISTINCT FROM ${reviewerId}::uuid)`
  return row?.seen ?? 0
}

/** Serializes the requests of a class, so that each loan counts for the next. */
export async function lockChoice({ assignmentId, contentId }: Place): Promise<void> {
  await db()
    .$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`peer-review ${assignmentId} ${contentId}`}, 0))`
}

/**
 * Returns the answer to lend next (contract.md §2): finished, not hidden, never the student's own, never one that they have reviewed. First those
 * whose loan lapsed, then those they have not returned, then the one with the fewest reviews and loans; ties are decided at random. With `again`,
 * only those of the named answers that lapsed or that they returned last; without `mayBeNew`, none that they have not seen.
 */
export async function chooseAnswer(
  place: Place,
  { again, mayBeNew }: { again?: readonly string[] | undefined; mayBeNew: boolean },
): Promise<string | null> {
  const { assignmentId, contentId, reviewerId } = place
  const [row] = await db().$queryRaw<{ id: string }[]>`
    SELECT i."id" FROM "interaction" i
    LEFT JOIN LATERAL (
      SELECT bool_or(p."state" IN ('leased', 'expired')) AS "lapsed", bool_or(p."state" = 'released') AS "given back",
        bool_or(p."state" = 'submitted') AS "done", count(*) > 0 AS "seen"
      FROM "peer_review" p WHERE p."interactionId" = i."id" AND p."reviewerId" = ${reviewerId}::uuid
    ) own ON true
    WHERE i."assignmentId" = ${assignmentId}::uuid AND i."contentId" = ${contentId}::uuid AND i."interactionType" = 'interactive'
      AND i."state" IN ('complete', 'student-complete') AND NOT i."hidden" AND i."deletedDate" IS NULL
      AND i."userId" <> ${reviewerId}::uuid AND own."done" IS NOT TRUE AND (own."seen" OR ${mayBeNew})
      AND ${again ? isAgain(again, place) : Prisma.sql`TRUE`}
      AND NOT EXISTS (
        SELECT FROM "reaction" r WHERE r."interactionId" = i."id" AND r."userId" = ${reviewerId}::uuid AND r."type" = 'review')
    ORDER BY own."lapsed" IS NOT TRUE, own."given back" IS TRUE,
      (SELECT count(*) FROM "reaction" r WHERE r."interactionId" = i."id" AND r."type" = 'review' AND r."deletedDate" IS NULL)
        + (SELECT count(*) FROM "peer_review" p WHERE p."interactionId" = i."id" AND p."state" = 'leased' AND p."expiresAt" > ${now()}),
      random()
    LIMIT 1`
  return row?.id ?? null
}
