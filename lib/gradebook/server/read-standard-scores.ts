import 'server-only'
import { groupBy } from '@/lib/common/group-by'
import { addPoints, percentOf } from '@/lib/common/points'
import { roundHundredths } from '@/lib/common/round'
import { db } from '@/lib/db/db'
import { idList } from '@/lib/db/id-list'
import { toList } from '@/lib/search/list-query'
import type { StandardsWhere, WireStandardScores } from '../schema'
import { type GradedAssignment, type GradedStudent, type MaySee, readGradedWorks } from './read-gradebook'

type Carried = { contentId: string; standardId: string }

/**
 * Reads the standards of these items in one statement: an item's own, or else those of its nearest ancestors. Each path upward is followed
 * separately and stops at the first item that has standards.
 */
export async function readStandardsOf(contentIds: readonly string[]): Promise<Carried[]> {
  return db().$queryRaw<Carried[]>`
    WITH RECURSIVE up("contentId", "id") AS (
      SELECT i, i FROM unnest(${idList(contentIds)}) i
      UNION
      SELECT u."contentId", p."id"
      FROM up u JOIN "content_child" l ON l."childId" = u."id" JOIN "content" p ON p."id" = l."parentId" AND p."deletedDate" IS NULL
      WHERE NOT EXISTS (SELECT FROM "content_standard" s WHERE s."contentId" = u."id")
    )
    SELECT DISTINCT u."contentId", s."standardId" FROM up u JOIN "content_standard" s ON s."contentId" = u."id"`
}

type Scored = {
  assignmentId: string
  userId: string
  standardId: string
  score: number | null
  maxScore: number | null
  requiresGrading: boolean
  /** Percentages of single answers, and when the latest was submitted. */
  latest: number | null
  highest: number | null
  latestDate: Date | null
}

/** Aggregates the answers in submitted work by student, assignment and standard in one statement. */
async function readScores(
  assignmentIds: readonly string[],
  userIds: readonly string[],
  carried: readonly Carried[],
): Promise<Scored[]> {
  return db().$queryRaw<Scored[]>`
    SELECT i."assignmentId", i."userId", c."standardId", sum(i."score") FILTER (WHERE s."isScored") AS "score",
      sum(i."maxScore") FILTER (WHERE s."isScored") AS "maxScore", bool_or(i."requiresGrading") AS "requiresGrading",
      (array_agg(100 * i."score" / i."maxScore" ORDER BY u."submittedDate" DESC, i."dateCreated" DESC, i."id" DESC)
        FILTER (WHERE s."isScored" AND i."maxScore" > 0))[1] AS "latest",
      max(100 * i."score" / nullif(i."maxScore", 0)) FILTER (WHERE s."isScored") AS "highest",
      max(u."submittedDate") FILTER (WHERE s."isScored" AND i."maxScore" > 0) AS "latestDate"
    FROM unnest(${idList(carried.map(({ contentId }) => contentId))}, ${idList(carried.map(({ standardId }) => standardId))})
      c("contentId", "standardId")
    JOIN "interaction" i ON i."contentId" = c."contentId" AND i."assignmentId" = ANY(${idList(assignmentIds)})
      AND i."userId" = ANY(${idList(userIds)}) AND i."interactionType" = 'interactive' AND i."deletedDate" IS NULL
    JOIN "user_assignment" u ON u."id" = i."userAssignmentId" AND u."submittedDate" IS NOT NULL
      AND u."excusedDate" IS NULL AND NOT i."contentId" = ANY(u."excusedContentIds")
    JOIN "assignment" a ON a."id" = i."assignmentId" AND i."contentId" = ANY(a."scoreableContentIds")
    CROSS JOIN LATERAL (SELECT NOT i."requiresGrading" AND i."score" IS NOT NULL AND i."maxScore" IS NOT NULL AS "isScored") s
    GROUP BY 1, 2, 3`
}

/** Returns, for each standard, the first question in each assignment, as the link target of its score. */
function linkTargets(assignments: readonly GradedAssignment[], carried: readonly Carried[]): Map<string, string> {
  const standardsOf = groupBy(carried, ({ contentId }) => contentId)
  const targets = new Map<string, string>()
  for (const { id, scoreableContentIds } of assignments) {
    for (const contentId of scoreableContentIds) {
      for (const { standardId } of standardsOf.get(contentId) ?? []) {
        const key = `${id} ${standardId}`
        if (!targets.has(key)) targets.set(key, contentId)
      }
    }
  }
  return targets
}

type StandardScore = WireStandardScores['students'][number]['standardScoresById'][string]

function scoreOfStandard(rows: readonly Scored[], targets: ReadonlyMap<string, string>): StandardScore {
  const points = rows.flatMap(({ score, maxScore }) =>
    score === null || maxScore === null ? [] : [{ score, maxScore }],
  )
  const newest = rows
    .filter(({ latestDate }) => latestDate !== null)
    .toSorted((one, other) => Number(other.latestDate) - Number(one.latestDate))[0]
  const best = rows.flatMap(({ highest }) => highest ?? [])
  return {
    averageScore: percentOf(addPoints(points)),
    latestScore: newest?.latest == null ? null : roundHundredths(newest.latest),
    highestScore: best.length > 0 ? roundHundredths(Math.max(...best)) : null,
    requiresGrading: rows.some(({ requiresGrading }) => requiresGrading),
    assignments: rows.flatMap(({ assignmentId, standardId, score, maxScore }) => {
      const linkTargetId = targets.get(`${assignmentId} ${standardId}`)
      return linkTargetId ? [{ assignmentId, score, maxScore, linkTargetId }] : []
    }),
  }
}

function readStandards(ids: readonly string[]): Promise<WireStandardScores['standards']> {
  return db().standard.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, groupId: true, framework: true, shortCode: true, statement: true, displayOrder: true },
    orderBy: [{ groupId: 'asc' }, { displayOrder: 'asc' }, { id: 'asc' }],
  })
}

/** Reads the pieces of work whose scores the reader may not see, by assignment and student. */
async function readUnseen(
  assignments: readonly GradedAssignment[],
  userIds: readonly string[],
  maySee: MaySee,
): Promise<Set<string>> {
  const byId = new Map(assignments.map((assignment) => [assignment.id, assignment]))
  const works = await readGradedWorks(assignments, userIds)
  const unseen = works.filter((work) => {
    const assignment = byId.get(work.assignmentId)
    return !assignment || !maySee(work, assignment)
  })
  return new Set(unseen.map(({ assignmentId, userId }) => `${assignmentId} ${userId}`))
}

/** Reads students' scores in the standards of what they answered, as far as the reader may see the scores; without `maySee`, all of them. */
export async function readStandardScores(
  assignments: readonly GradedAssignment[],
  students: readonly GradedStudent[],
  { standardId: asked }: Pick<StandardsWhere, 'standardId'>,
  maySee?: MaySee,
): Promise<WireStandardScores> {
  const userIds = students.map(({ id }) => id)
  const scoreable = [...new Set(assignments.flatMap(({ scoreableContentIds }) => scoreableContentIds))]
  const wanted = asked === undefined ? null : new Set(toList<string | null>(asked))
  const carried = (await readStandardsOf(scoreable)).filter(({ standardId }) => wanted?.has(standardId) ?? true)
  const [standards, scored, unseen] = await Promise.all([
    readStandards([...new Set(carried.map(({ standardId }) => standardId))]),
    readScores(
      assignments.map(({ id }) => id),
      userIds,
      carried,
    ),
    maySee ? readUnseen(assignments, userIds, maySee) : new Set<string>(),
  ])
  const targets = linkTargets(assignments, carried)
  const seen = scored.filter(({ assignmentId, userId }) => !unseen.has(`${assignmentId} ${userId}`))
  const byUser = groupBy(seen, ({ userId }) => userId)
  return {
    standards,
    students: userIds.map((userId) => ({
      userId,
      standardScoresById: Object.fromEntries(
        [...groupBy(byUser.get(userId) ?? [], ({ standardId }) => standardId)].map(([standardId, rows]) => [
          standardId,
          scoreOfStandard(rows, targets),
        ]),
      ),
    })),
  }
}
