import 'server-only'
import { isFinishedState } from '@/lib/assignment/feedback'
import { settingsOf } from '@/lib/assignment/server/stored-settings'
import type { AssignmentSettings } from '@/lib/assignment/settings'
import { now } from '@/lib/common/clock'
import type { WorkDone } from '@/lib/completion/completion'
import { db } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'

/** A student's copy of an assignment, as the viewer needs it. */
export type Work = {
  id: string
  assignmentId: string
  /** The group that was assigned; null where it was one student. */
  groupId: string | null
  contentId: string
  createdById: string
  /** The teacher who gave it. */
  teacherName: string
  districtId: string | null
  submittedDate: Date | null
  endDate: Date | null
  reopenedContentIds: string[]
  attempt: number
  lastViewedContentId: string | null
  version: number
  assignmentVersion: number
  settings: AssignmentSettings
  done: WorkDone
}

type Mark = { type: string; contentId: string; contextId: string; state: string }
type Row = Omit<Work, 'settings' | 'done'> & { data: unknown; marks: Mark[] | null }

function doneOf(marks: readonly Mark[]): WorkDone {
  const answers = marks.filter(({ type }) => type === 'interactive')
  const views = marks.filter(({ type }) => type === 'page-view')
  return {
    finished: new Set(answers.filter(({ state }) => isFinishedState(state)).map(({ contentId }) => contentId)),
    started: new Set(answers.map(({ contentId }) => contentId)),
    viewed: new Set(views.flatMap(({ contentId, contextId }) => [contentId, contextId])),
  }
}

/**
 * The user assignment of a student with its assignment and what is done of it, in one statement; by the rule of `userAssignmentScope`,
 * anything else is 404.
 */
export async function readWork({ userId }: { userId: string }, userAssignmentId: string): Promise<Work> {
  const [row] = await db().$queryRaw<Row[]>`
    SELECT u."id", u."assignmentId", u."submittedDate", u."reopenedContentIds", u."attempt",
      u."lastViewedContentId", u."version",
      a."contentId", a."groupId", a."createdById", a."endDate", a."version" AS "assignmentVersion", a."data",
      concat_ws(' ', t."firstName", t."lastName") AS "teacherName",
      coalesce(g."districtId", s."districtId") AS "districtId",
      (SELECT json_agg(json_build_object('type', i."interactionType", 'contentId', i."contentId", 'contextId', i."contextContentId",
          'state', i."state"))
        FROM "interaction" i
        WHERE i."userAssignmentId" = u."id" AND i."interactionType" IN ('interactive', 'page-view') AND i."deletedDate" IS NULL
      ) AS "marks"
    FROM "user_assignment" u
    JOIN "assignment" a ON a."id" = u."assignmentId"
    JOIN "user" t ON t."id" = a."createdById"
    LEFT JOIN "group" g ON g."id" = a."groupId"
    LEFT JOIN "user" s ON s."id" = a."studentId"
    WHERE u."id" = ${userAssignmentId}::uuid AND u."userId" = ${userId}::uuid
      AND a."deletedDate" IS NULL AND a."startDate" <= ${now()}`
  if (!row) throw notFound()
  const { data, marks, ...work } = row
  return { ...work, settings: settingsOf(data), done: doneOf(marks ?? []) }
}
