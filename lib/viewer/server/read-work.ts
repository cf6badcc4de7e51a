import 'server-only'
import { accommodated } from '@/lib/assignment/accommodated'
import { isFinishedState } from '@/lib/assignment/feedback'
import { settingsOf } from '@/lib/assignment/server/stored-settings'
import type { AssignmentSettings } from '@/lib/assignment/settings'
import { now } from '@/lib/common/clock'
import type { WorkDone } from '@/lib/completion/completion'
import { db } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'
import { accommodationsOf } from '@/lib/user/accommodations'
import { isAmongReopened } from '@/lib/user-assignment/policy'

/** A student's copy of an assignment, as the viewer needs it. */
export type Work = {
  id: string
  assignmentId: string
  /** The group to which it was assigned; null if it was one student. */
  groupId: string | null
  contentId: string
  createdById: string
  /** The name of the teacher who assigned it. */
  teacherName: string
  /** The name of the person who last reopened it, or of the teacher who assigned it. */
  reopenedByName: string
  excusedDate: Date | null
  excusedContentIds: string[]
  requiresGrading: boolean
  score: number | null
  maxScore: number | null
  districtId: string | null
  submittedDate: Date | null
  startDate: Date
  /** The end date, including the student's extra time. */
  endDate: Date | null
  reopenedContentIds: string[]
  attempt: number
  lastViewedContentId: string | null
  version: number
  assignmentVersion: number
  settings: AssignmentSettings
  done: WorkDone
  /** The items whose answer belongs to a previous attempt. */
  former: ReadonlySet<string>
}

type Mark = { type: string; contentId: string; contextId: string; state: string; attempt: number }
type Row = Omit<Work, 'settings' | 'done' | 'former'> & {
  data: unknown
  preferences: unknown
  marks: Mark[] | null
}

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
 * Returns the finished items of a work for its table of contents and its progress, by the rules of `standingOf` (lib/user-assignment/progress.ts):
 * excused items need not be done, and individually reopened ones are done once they were written in this attempt.
 */
export function countedDone(work: Work, paths: ReadonlyMap<string, readonly (readonly string[])[]>): WorkDone {
  const { done, former, reopenedContentIds, excusedContentIds } = work
  if (reopenedContentIds.length === 0 && excusedContentIds.length === 0) return done
  const isAsked = (id: string) => former.has(id) && isAmongReopened(reopenedContentIds, id, paths.get(id) ?? [])
  const finished = [...done.finished].filter((id) => !isAsked(id))
  return { ...done, finished: new Set([...finished, ...excusedContentIds]) }
}

/** Returns a student's user assignment with its assignment and its finished items, in one query; 404 outside `userAssignmentScope`. */
export async function readWork({ userId }: { userId: string }, userAssignmentId: string): Promise<Work> {
  const [row] = await db().$queryRaw<Row[]>`
    SELECT u."id", u."assignmentId", u."submittedDate", u."reopenedContentIds", u."attempt",
      u."excusedDate", u."excusedContentIds", u."requiresGrading", u."score", u."maxScore", u."lastViewedContentId", u."version",
      a."contentId", a."groupId", a."createdById", a."startDate", a."endDate", a."version" AS "assignmentVersion", a."data",
      concat_ws(' ', t."firstName", t."lastName") AS "teacherName",
      concat_ws(' ', coalesce(r."firstName", t."firstName"), coalesce(r."lastName", t."lastName")) AS "reopenedByName",
      coalesce(g."districtId", s."districtId") AS "districtId", o."preferences",
      (SELECT json_agg(json_build_object('type', i."interactionType", 'contentId', i."contentId", 'contextId', i."contextContentId",
          'state', i."state", 'attempt', i."attempt"))
        FROM "interaction" i
        WHERE i."userAssignmentId" = u."id" AND i."interactionType" IN ('interactive', 'page-view') AND i."deletedDate" IS NULL
      ) AS "marks"
    FROM "user_assignment" u
    JOIN "assignment" a ON a."id" = u."assignmentId"
    JOIN "user" t ON t."id" = a."createdById"
    JOIN "user" o ON o."id" = u."userId"
    LEFT JOIN "user" r ON r."id" = u."reopenedById"
    LEFT JOIN "group" g ON g."id" = a."groupId"
    LEFT JOIN "user" s ON s."id" = a."studentId"
    WHERE u."id" = ${userAssignmentId}::uuid AND u."userId" = ${userId}::uuid
      AND a."deletedDate" IS NULL AND a."startDate" <= ${now()}`
  if (!row) throw notFound()
  const { data, preferences, marks, ...work } = row
  const former = (marks ?? []).filter(({ type, attempt }) => type === 'interactive' && attempt < work.attempt)
  const read = {
    ...work,
    settings: settingsOf(data),
    done: doneOf(marks ?? []),
    former: new Set(former.map(({ contentId }) => contentId)),
  }
  return accommodated(read, accommodationsOf(preferences))
}
