import 'server-only'
import { roundHundredths } from '@/lib/common/round'
import { db } from '@/lib/db/db'
import { isGradable, isInClass } from '@/lib/scope/server/class-members'
import { toList } from '@/lib/search/list-query'
import type { Actor } from '@/lib/session/actor'
import type { GradingListQuery, WireItemGrading } from '../schema'
import { contentOf } from './get-assignment'
import { requireAssignment, requireTaught } from './require-assignment'

type Row = {
  contentId: string
  answered: number
  requiresGrading: number
  graded: number
  average: number | null
  leftRequiresGrading: number
}

/**
 * Counts the answers in submitted, non-excused work by item, in one statement: those of current class members, and separately the ungraded
 * ones of students who have left the class (domain.md §14).
 */
export async function countAnswers(assignmentId: string): Promise<Map<string, Row>> {
  const rows = await db().$queryRaw<Row[]>`
    SELECT w."contentId", (count(*) FILTER (WHERE w."isInClass"))::int AS "answered",
      (count(*) FILTER (WHERE w."requiresGrading" AND w."isInClass"))::int AS "requiresGrading",
      (count(*) FILTER (WHERE NOT w."requiresGrading" AND w."score" IS NOT NULL AND w."isInClass"))::int AS "graded",
      avg(w."score") FILTER (WHERE NOT w."requiresGrading" AND w."isInClass") AS "average",
      (count(*) FILTER (WHERE w."requiresGrading" AND NOT w."isInClass"))::int AS "leftRequiresGrading"
    FROM (
      SELECT i."contentId", i."requiresGrading", i."score", ${isInClass} AS "isInClass"
      FROM "interaction" i JOIN "user_assignment" u ON u."id" = i."userAssignmentId"
        JOIN "assignment" a ON a."id" = u."assignmentId"
      WHERE i."assignmentId" = ${assignmentId}::uuid AND i."interactionType" = 'interactive' AND i."deletedDate" IS NULL
        AND ${isGradable} AND NOT i."contentId" = ANY(u."excusedContentIds")
      OFFSET 0) w -- Asks for the class once for each answer, and not in every filter.
    GROUP BY w."contentId"`
  return new Map(rows.map((row) => [row.contentId, row]))
}

/** Returns the grading progress of each scoreable item in reading order; for teachers of the group (contract.md §2). */
export async function listGrading(
  actor: Actor,
  id: string,
  { where, limit, offset }: GradingListQuery,
): Promise<{ data: WireItemGrading[]; count: number }> {
  await requireTaught(actor, id)
  const { units } = await contentOf(await requireAssignment(actor, id))
  const asked = where.contentId === undefined ? null : new Set(toList(where.contentId))
  const items = units.items.filter((item) => item.maxScore > 0 && (asked === null || asked.has(item.id)))
  const answers = await countAnswers(id)
  const data = items.slice(offset, offset + limit).map(({ id: contentId, name, maxScore }) => {
    const counted = answers.get(contentId)
    const { answered = 0, requiresGrading = 0, graded = 0, average = null, leftRequiresGrading = 0 } = counted ?? {}
    return {
      contentId,
      name,
      maxScore,
      answered,
      requiresGrading,
      graded,
      leftRequiresGrading,
      average: average === null ? null : roundHundredths(average),
    }
  })
  return { data, count: items.length }
}
