import 'server-only'
import { isTotalVisible } from '@/lib/assignment/feedback'
import { contentOf } from '@/lib/assignment/server/get-assignment'
import { requireAssignment, requireTaught } from '@/lib/assignment/server/require-assignment'
import { settingsOf } from '@/lib/assignment/server/stored-settings'
import type { AssignmentSettings } from '@/lib/assignment/settings'
import type { AssignedItem } from '@/lib/assignment/units'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { readToBeTried } from '@/lib/interaction/server/feedback-sources'
import { presentForStudent } from '@/lib/interaction/server/present-interaction'
import { readStored } from '@/lib/interaction/server/stored-interaction'
import { isGradable, isInClass } from '@/lib/scope/server/class-members'
import type { Actor } from '@/lib/session/actor'
import { ownEnd } from '@/lib/user/accommodations'
import { nameOrderSql } from '@/lib/user/server/name-order'
import { isGraded, isUnanswered } from '@/lib/user-assignment/status'
import { PREVIEWED_STUDENTS } from '../limits'
import type { NamedPerson } from '../question-page'
import type { WireReleasePreview } from '../schema'
import { scoreBands } from '../score-bands'

type WorkRow = NamedPerson & {
  id: string
  submittedDate: Date
  excusedDate: Date | null
  requiresGrading: boolean
  score: number | null
  maxScore: number | null
  preferences: unknown
  left: boolean
}

/** Reads the work whose scores a release makes visible, by name, including that of former class members. */
function readReleased(actor: Actor, assignmentId: string): Promise<WorkRow[]> {
  return db().$queryRaw<WorkRow[]>`
    SELECT u."id", u."submittedDate", u."excusedDate", u."requiresGrading", u."score", u."maxScore",
      s."id" AS "userId", s."firstName", s."lastName", s."preferences", NOT ${isInClass} AS "left"
    FROM "user_assignment" u JOIN "assignment" a ON a."id" = u."assignmentId" JOIN "user" s ON s."id" = u."userId"
    WHERE u."assignmentId" = ${assignmentId}::uuid AND ${isGradable}
    ORDER BY ${nameOrderSql(actor)}`
}

type Released = { settings: AssignmentSettings; startDate: Date; endDate: Date | null; items: readonly AssignedItem[] }

/** Returns one student's view after the release, computed with the rules that apply then (contract.md §4.5). */
async function previewWork(
  work: WorkRow,
  { settings, items, ...given }: Released,
): Promise<NonNullable<WireReleasePreview['student']>> {
  const { id, userId, submittedDate, score, maxScore } = work
  const endDate = ownEnd(given, work.preferences)
  const rows = (
    await db().interaction.findMany({
      where: { userAssignmentId: id, interactionType: 'interactive', deletedDate: null },
      orderBy: [{ dateModified: 'desc' }, { id: 'asc' }],
    })
  ).map(readStored)
  const toBeTried = await readToBeTried(rows)
  const shown = rows.map((row) =>
    presentForStudent(row, { settings, submittedDate, endDate, isToBeTried: toBeTried.has(row.id) }),
  )
  const isVisible = isTotalVisible({
    settings,
    userAssignment: { submittedDate },
    assignment: { endDate },
    now: now(),
  })
  return {
    userId,
    isGraded: isGraded(work),
    score: isVisible ? score : null,
    maxScore: isVisible ? maxScore : null,
    answers: items.flatMap((item) => {
      const answer = shown.find(({ contentId }) => contentId === item.id)
      if (!answer) return []
      const own = answer.requiresGrading ? null : answer.score
      return [
        {
          contentId: item.id,
          name: item.name,
          score: own,
          maxScore: answer.maxScore ?? item.maxScore,
          comment: answer.scoreData?.comment || null,
        },
      ]
    }),
  }
}

/**
 * GET assignments/{id}/release: previews a release of scores without writing anything: the distribution of scores, and one student's view. If the
 * requested student has not submitted work, the first one with graded work is shown. 404 for an assignment that this actor may not read, 403
 * `not_allowed` if they do not teach it.
 */
export async function previewRelease(actor: Actor, id: string, userId: string | null): Promise<WireReleasePreview> {
  await requireTaught(actor, id)
  const row = await requireAssignment(actor, id)
  const [works, { units }] = await Promise.all([readReleased(actor, id), contentOf(row)])
  const graded = works.filter(isGraded)
  const settings = { ...settingsOf(row.data), scoresReleasedAt: now().toISOString() }
  const chosen = works.find((work) => work.userId === userId) ?? graded[0] ?? works[0]
  const items = units.items.filter(({ maxScore }) => maxScore > 0)
  return {
    graded: graded.length,
    waiting: works.filter(({ requiresGrading }) => requiresGrading).length,
    unanswered: works.filter(isUnanswered).length,
    left: works.filter(({ left }) => left).length,
    bands: scoreBands(graded.map(({ score, maxScore }) => ({ score: score ?? 0, maxScore: maxScore ?? 0 }))),
    visibility: settings.scoringFeedbackVisibility,
    content: settings.scoringFeedbackContent,
    students: works.slice(0, PREVIEWED_STUDENTS).map((work) => {
      const { userId: studentId, firstName, lastName, left } = work
      return { userId: studentId, firstName, lastName, isGraded: isGraded(work), left }
    }),
    student: chosen
      ? await previewWork(chosen, { settings, startDate: row.startDate, endDate: row.endDate, items })
      : null,
  }
}
