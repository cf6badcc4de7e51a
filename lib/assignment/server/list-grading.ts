import 'server-only'
import { roundHundredths } from '@/lib/common/round'
import { db } from '@/lib/db/db'
import { isCounted } from '@/lib/scope/server/class-members'
import { toList } from '@/lib/search/list-query'
import type { Actor } from '@/lib/session/actor'
import type { GradingListQuery, WireItemGrading } from '../schema'
import { contentOf } from './get-assignment'
import { requireAssignment, requireTaught } from './require-assignment'

type Row = { contentId: string; answered: number; requiresGrading: number; graded: number; average: number | null }

/** The answers of submitted work by item, of those who are in the class now and not excused, in one statement. */
export async function countAnswers(assignmentId: string): Promise<Map<string, Row>> {
  const rows = await db().$queryRaw<Row[]>`
    SELECT i."contentId", count(*)::int AS "answered",
      (count(*) FILTER (WHERE i."requiresGrading"))::int AS "requiresGrading",
      (count(*) FILTER (WHERE NOT i."requiresGrading" AND i."score" IS NOT NULL))::int AS "graded",
      avg(i."score") FILTER (WHERE NOT i."requiresGrading") AS "average"
    FROM "interaction" i JOIN "user_assignment" u ON u."id" = i."userAssignmentId"
      JOIN "assignment" a ON a."id" = u."assignmentId"
    WHERE i."assignmentId" = ${assignmentId}::uuid AND i."interactionType" = 'interactive' AND i."deletedDate" IS NULL
      AND u."submittedDate" IS NOT NULL AND ${isCounted} AND NOT i."contentId" = ANY(u."excusedContentIds")
    GROUP BY i."contentId"`
  return new Map(rows.map((row) => [row.contentId, row]))
}

/** How far the grading of each scoreable item is, in reading order; for teachers of the group (contract.md §2). */
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
    const { answered = 0, requiresGrading = 0, graded = 0, average = null } = answers.get(contentId) ?? {}
    return {
      contentId,
      name,
      maxScore,
      answered,
      requiresGrading,
      graded,
      average: average === null ? null : roundHundredths(average),
    }
  })
  return { data, count: items.length }
}
