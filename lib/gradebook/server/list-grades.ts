import 'server-only'
import { type Points, percentOf } from '@/lib/common/points'
import { roundHundredths } from '@/lib/common/round'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { idList } from '@/lib/db/id-list'
import { isScored } from '@/lib/scope/server/class-members'
import { gradedGroupScope } from '@/lib/scope/server/gradebook-scope'
import { anyFilter, idFilter } from '@/lib/search/server/filters'
import type { Actor } from '@/lib/session/actor'
import { readPeerPointsOfGroups } from '@/lib/user/server/read-peer-points'
import type { GradesListQuery, WireGroupGrade } from '../schema'

type Counted = {
  groupId: string
  name: string
  students: number
  assignments: number
  works: number
  submitted: number
  requiresGrading: number
  score: number | null
  maxScore: number | null
  assessmentScore: number | null
  assessmentMaxScore: number | null
  interactiveScore: number | null
  interactiveMaxScore: number | null
  assignmentIds: string[]
}

/** Counts the work of groups for their current members in one statement. */
async function countGroups(ids: readonly string[], { from, to }: GradesListQuery['where']): Promise<Counted[]> {
  return db().$queryRaw<Counted[]>`
    SELECT g."id" AS "groupId", g."name", a."assignments", a."ids" AS "assignmentIds", w.*,
      (SELECT count(*) FROM "group_student" s WHERE s."groupId" = g."id")::int AS "students"
    FROM "group" g
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS "assignments", coalesce(array_agg(a."id"), '{}') AS "ids"
      FROM "assignment" a
      WHERE a."groupId" = g."id" AND a."deletedDate" IS NULL
        AND a."startDate" >= coalesce(${from ?? null}::timestamptz, '-infinity')
        AND a."startDate" < coalesce(${to ?? null}::timestamptz, 'infinity')
    ) a
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS "works", count(u."submittedDate")::int AS "submitted",
        (count(*) FILTER (WHERE u."submittedDate" IS NOT NULL AND u."requiresGrading"))::int AS "requiresGrading",
        sum(u."score") FILTER (WHERE ${isScored}) AS "score", sum(u."maxScore") FILTER (WHERE ${isScored}) AS "maxScore",
        sum(u."score") FILTER (WHERE ${isScored} AND c."contentSubType" = 'assessment') AS "assessmentScore",
        sum(u."maxScore") FILTER (WHERE ${isScored} AND c."contentSubType" = 'assessment') AS "assessmentMaxScore",
        sum(u."score") FILTER (WHERE ${isScored} AND c."contentSubType" IS DISTINCT FROM 'assessment') AS "interactiveScore",
        sum(u."maxScore") FILTER (WHERE ${isScored} AND c."contentSubType" IS DISTINCT FROM 'assessment') AS "interactiveMaxScore"
      FROM "user_assignment" u
      JOIN "assignment" o ON o."id" = u."assignmentId"
      JOIN "content" c ON c."id" = o."contentId"
      JOIN "group_student" s ON s."userId" = u."userId" AND s."groupId" = g."id"
      WHERE u."assignmentId" = ANY(a."ids") AND u."excusedDate" IS NULL
    ) w
    WHERE g."id" = ANY(${idList(ids)})`
}

function presentGroupGrade(
  { groupId, name, students, assignments, ...counted }: Counted,
  peer: Points,
): WireGroupGrade {
  const percent = (score: number | null, maxScore: number | null) =>
    percentOf({ score: score ?? 0, maxScore: maxScore ?? 0 })
  return {
    groupId,
    name,
    students,
    assignments,
    average: percent(counted.score, counted.maxScore),
    averages: {
      assessment: percent(counted.assessmentScore, counted.assessmentMaxScore),
      interactive: percent(counted.interactiveScore, counted.interactiveMaxScore),
      peer: percentOf(peer),
    },
    requiresGrading: counted.requiresGrading,
    completion: counted.works > 0 ? roundHundredths((counted.submitted / counted.works) * 100) : null,
  }
}

/** Lists how the groups of this actor are doing: those they teach, and those of their school or district. */
export async function listGrades(
  actor: Actor,
  query: GradesListQuery,
): Promise<{ data: WireGroupGrade[]; count: number }> {
  const { where: asked, orderBy, limit, offset } = query
  const where: Prisma.GroupWhereInput = {
    AND: [
      gradedGroupScope(actor),
      { id: idFilter(asked.id), schoolId: anyFilter(asked.schoolId), isActive: asked.isActive },
    ],
  }
  const order = [...orderBy.map(({ field, direction }) => ({ [field]: direction })), { id: 'asc' as const }]
  const [groups, count] = await Promise.all([
    limit === 0 ? [] : db().group.findMany({ where, orderBy: order, skip: offset, take: limit, select: { id: true } }),
    db().group.count({ where }),
  ])
  if (groups.length === 0) return { data: [], count }
  const counted = await countGroups(
    groups.map(({ id }) => id),
    asked,
  )
  const byId = new Map(counted.map((row) => [row.groupId, row]))
  const peer = await readPeerPointsOfGroups(counted.flatMap(({ assignmentIds }) => assignmentIds))
  const data = groups
    .flatMap(({ id }) => byId.get(id) ?? [])
    .map((row) => presentGroupGrade(row, peer.get(row.groupId) ?? { score: 0, maxScore: 0 }))
  return { data, count }
}
