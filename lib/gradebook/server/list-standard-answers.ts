import 'server-only'
import { db } from '@/lib/db/db'
import { idList } from '@/lib/db/id-list'
import type { Actor } from '@/lib/session/actor'
import type { GradebookWhere, WireStandardAnswer } from '../schema'
import { type GradedAssignment, type MaySee, readGradedWorks } from './read-gradebook'
import { readGradedStudent } from './read-graded-student'
import { readStandardsOf } from './read-standard-scores'

type Row = Omit<WireStandardAnswer, 'assignmentName' | 'startDate' | 'submittedDate'> & { submittedDate: Date }

/** Reads the same answers that standard scores are computed from, one by one. */
function readAnswers(userId: string, assignmentIds: readonly string[], contentIds: readonly string[]): Promise<Row[]> {
  return db().$queryRaw<Row[]>`
    SELECT i."id", i."contentId", c."name" AS "contentName", i."assignmentId", u."submittedDate", i."score", i."maxScore", i."requiresGrading"
    FROM "interaction" i
    JOIN "user_assignment" u ON u."id" = i."userAssignmentId" AND u."submittedDate" IS NOT NULL
      AND u."excusedDate" IS NULL AND NOT i."contentId" = ANY(u."excusedContentIds")
    JOIN "assignment" a ON a."id" = i."assignmentId" AND i."contentId" = ANY(a."scoreableContentIds")
    JOIN "content" c ON c."id" = i."contentId"
    WHERE i."userId" = ${userId}::uuid AND i."assignmentId" = ANY(${idList(assignmentIds)})
      AND i."contentId" = ANY(${idList(contentIds)}) AND i."interactionType" = 'interactive' AND i."deletedDate" IS NULL
    ORDER BY u."submittedDate" DESC, i."dateCreated" DESC, i."id" DESC`
}

async function readSeen(
  assignments: readonly GradedAssignment[],
  userId: string,
  maySee: MaySee,
): Promise<Map<string, GradedAssignment>> {
  const byId = new Map(assignments.map((assignment) => [assignment.id, assignment]))
  const works = await readGradedWorks(assignments, [userId])
  return new Map(
    works.flatMap((work) => {
      const assignment = byId.get(work.assignmentId)
      return assignment && maySee(work, assignment) ? [[assignment.id, assignment] as const] : []
    }),
  )
}

/**
 * Lists the individual answers behind a student's score in a standard, newest first, as far as the reader may see the scores; throws 404 if
 * this actor may not read the student's grades.
 */
export async function listStandardAnswers(
  actor: Actor,
  id: string,
  standardId: string,
  where: GradebookWhere,
): Promise<WireStandardAnswer[]> {
  const { student, counted, maySee } = await readGradedStudent(actor, id, where)
  const seen = await readSeen(counted, student.id, maySee)
  const scoreable = [...new Set([...seen.values()].flatMap(({ scoreableContentIds }) => scoreableContentIds))]
  const carried = (await readStandardsOf(scoreable)).filter((entry) => entry.standardId === standardId)
  const rows = await readAnswers(
    student.id,
    [...seen.keys()],
    carried.map(({ contentId }) => contentId),
  )
  return rows.flatMap(({ submittedDate, ...row }) => {
    const assignment = seen.get(row.assignmentId)
    if (!assignment) return []
    return {
      ...row,
      assignmentName: assignment.content.name,
      startDate: assignment.startDate.toISOString(),
      submittedDate: submittedDate.toISOString(),
    }
  })
}
