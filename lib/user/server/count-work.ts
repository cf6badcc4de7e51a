import 'server-only'
import { now } from '@/lib/common/clock'
import { addPoints, type Points, percentOf } from '@/lib/common/points'
import { roundHundredths } from '@/lib/common/round'
import { db } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { idList } from '@/lib/db/id-list'
import { readAssignmentIds } from '@/lib/scope/server/assignment-scope'
import { isCounted, isInClass, isScored } from '@/lib/scope/server/class-members'
import type { Actor } from '@/lib/session/actor'
import type { Averages, WireUser } from '../schema'
import { readPeerPoints } from './read-peer-points'

type Counted = {
  userId: string
  open: number
  works: number
  submitted: number
  assessmentScore: number | null
  assessmentMax: number | null
  otherScore: number | null
  otherMax: number | null
}

/**
 * Counts in one query a person's open work outside archived classes, the share of counted work that is submitted, and the points of submitted and
 * scored work in their current classes, separately for assessments.
 */
async function countWorks(userIds: readonly string[], assignmentIds: readonly string[] | null): Promise<Counted[]> {
  const isRead = assignmentIds ? Prisma.sql`a."id" = ANY(${idList(assignmentIds)})` : Prisma.sql`TRUE`
  return db().$queryRaw<Counted[]>`
    SELECT u."userId", (count(*) FILTER (WHERE u."submittedDate" IS NULL AND u."excusedDate" IS NULL AND g."isActive" IS NOT FALSE))::int AS "open",
      (count(*) FILTER (WHERE ${isCounted}))::int AS "works",
      (count(*) FILTER (WHERE ${isCounted} AND u."submittedDate" IS NOT NULL))::int AS "submitted",
      sum(u."score") FILTER (WHERE k."isScored" AND k."isAssessment") AS "assessmentScore",
      sum(u."maxScore") FILTER (WHERE k."isScored" AND k."isAssessment") AS "assessmentMax",
      sum(u."score") FILTER (WHERE k."isScored" AND NOT k."isAssessment") AS "otherScore",
      sum(u."maxScore") FILTER (WHERE k."isScored" AND NOT k."isAssessment") AS "otherMax"
    FROM "user_assignment" u
    JOIN "assignment" a ON a."id" = u."assignmentId" AND a."deletedDate" IS NULL AND a."startDate" <= ${now()}
    JOIN "content" c ON c."id" = a."contentId"
    LEFT JOIN "group" g ON g."id" = a."groupId"
    CROSS JOIN LATERAL (SELECT
      (${isScored} AND ${isInClass}) AS "isScored",
      c."contentSubType" IS NOT DISTINCT FROM 'assessment' AS "isAssessment") k
    WHERE u."userId" = ANY(${idList(userIds)}) AND ${isRead}
    GROUP BY u."userId"`
}

/** Returns the averages as the gradebook computes them (docs/decisions/0012-grades.md). */
function averagesOf(row: Counted | undefined, peer: Points | undefined): Averages {
  const assessment = { score: row?.assessmentScore ?? 0, maxScore: row?.assessmentMax ?? 0 }
  const other = { score: row?.otherScore ?? 0, maxScore: row?.otherMax ?? 0 }
  return {
    assessment: percentOf(assessment),
    interactive: percentOf(other),
    peer: peer ? percentOf(peer) : null,
    all: percentOf(addPoints([assessment, other])),
  }
}

/** Returns the percentage of work that is submitted; null if nothing was assigned. */
function completionOf(row: Counted | undefined): number | null {
  return row && row.works > 0 ? roundHundredths((row.submitted / row.works) * 100) : null
}

/**
 * Returns the open assignments, averages and completion of each of these people, over the assignments that the viewer may read. Students get no
 * averages here: which scores they may see depends on each assignment, and `users/{id}/grades` respects that (contract.md §4.5).
 */
export async function countWork(
  actor: Actor,
  userIds: readonly string[],
): Promise<Map<string, Pick<WireUser, 'counts' | 'averages' | 'completion'>>> {
  if (userIds.length === 0) return new Map()
  const isStudent = actor.roleId === 'student'
  const assignmentIds = isStudent ? null : await readAssignmentIds(actor)
  const [works, peer] = await Promise.all([
    countWorks(userIds, assignmentIds),
    isStudent ? new Map<string, Points>() : readPeerPoints(userIds, assignmentIds, { isWithLeft: false }),
  ])
  const byUser = new Map(works.map((row) => [row.userId, row]))
  return new Map(
    userIds.map((id) => {
      const row = byUser.get(id)
      const counts = { openAssignments: row?.open ?? 0 }
      return [
        id,
        isStudent ? { counts } : { counts, averages: averagesOf(row, peer.get(id)), completion: completionOf(row) },
      ]
    }),
  )
}
