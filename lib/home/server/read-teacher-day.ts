import 'server-only'
import { listAssignments } from '@/lib/assignment/server/list-assignments'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { idList } from '@/lib/db/id-list'
import { assignableGroups, canAssign } from '@/lib/group/server/can-assign'
import { countOpenAssignments } from '@/lib/group/server/count-open-assignments'
import { PRESENCE_FRESH_MS } from '@/lib/presence/limits'
import { taughtAssignmentScope } from '@/lib/scope/server/assignment-scope'
import { isCounted } from '@/lib/scope/server/class-members'
import type { Actor } from '@/lib/session/actor'
import { readWorkInExtraTime } from '@/lib/user-assignment/server/read-in-extra-time'
import { HOME_GROUPS, HOME_ROWS, type NeedsLook, PAST_DUE_DAYS, type TeacherDay } from '../teacher-day'

type Kind = keyof Pick<TeacherDay, 'toGrade' | 'pastDue' | 'live'>

/**
 * Counts, per assignment that this actor teaches and kind of work, the students in the class who have such work. Archived classes are left out,
 * because no more work is expected from them.
 */
async function countWork(actor: Actor): Promise<(Record<Kind, number> & { assignmentId: string })[]> {
  const taught = await db().assignment.findMany({ where: taughtAssignmentScope(actor), select: { id: true } })
  const ids = taught.map(({ id }) => id)
  const inExtraTime = await readWorkInExtraTime({ assignmentIds: ids })
  const at = now()
  const since = new Date(at.getTime() - PAST_DUE_DAYS * 24 * 3_600_000)
  const heard = new Date(at.getTime() - PRESENCE_FRESH_MS)
  return db().$queryRaw`
    SELECT u."assignmentId", (count(*) FILTER (WHERE w."toGrade"))::int AS "toGrade",
      (count(*) FILTER (WHERE w."pastDue"))::int AS "pastDue", (count(*) FILTER (WHERE w."live"))::int AS "live"
    FROM "user_assignment" u
    JOIN "assignment" a ON a."id" = u."assignmentId"
    LEFT JOIN "group" g ON g."id" = a."groupId"
    LEFT JOIN (SELECT DISTINCT "userAssignmentId" FROM "presence" WHERE "status" <> 'left' AND "dateModified" > ${heard}) p
      ON p."userAssignmentId" = u."id"
    CROSS JOIN LATERAL (SELECT u."submittedDate" IS NOT NULL AND u."requiresGrading" AS "toGrade",
      u."submittedDate" IS NULL AND a."endDate" < ${at} AND a."endDate" >= ${since}
        AND g."isActive" IS NOT FALSE AND NOT u."id" = ANY(${idList(inExtraTime)}) AS "pastDue",
      p."userAssignmentId" IS NOT NULL AS "live") w
    WHERE u."assignmentId" = ANY(${idList(ids)}) AND (w."toGrade" OR w."pastDue" OR w."live")
      AND ${isCounted}
    GROUP BY u."assignmentId" ORDER BY u."assignmentId"`
}

/** Finds, for each kind of work, the assignments with the most of it and the number of students. */
async function findWork(actor: Actor): Promise<Record<Kind, NeedsLook[]>> {
  const counted = await countWork(actor)
  const most = (kind: Kind) =>
    counted
      .filter((row) => row[kind] > 0)
      .toSorted((a, b) => b[kind] - a[kind])
      .slice(0, HOME_ROWS)
  const rows = { toGrade: most('toGrade'), pastDue: most('pastDue'), live: most('live') }
  const assignments = await db().assignment.findMany({
    where: { id: { in: Object.values(rows).flatMap((each) => each.map(({ assignmentId }) => assignmentId)) } },
    select: {
      id: true,
      content: { select: { name: true } },
      group: { select: { name: true } },
      student: { select: { firstName: true, lastName: true } },
    },
  })
  const known = new Map(assignments.map((assignment) => [assignment.id, assignment]))
  const named = (kind: Kind) =>
    rows[kind].flatMap(({ assignmentId, [kind]: count }) => {
      const assignment = known.get(assignmentId)
      if (!assignment) return []
      const { content, group, student } = assignment
      const target = group?.name ?? (student ? `${student.firstName} ${student.lastName}` : '')
      return [{ assignmentId, name: content.name, target, count }]
    })
  return { toGrade: named('toGrade'), pastDue: named('pastDue'), live: named('live') }
}

async function listOwnGroups(actor: Actor): Promise<TeacherDay['groups']> {
  const groups = await db().group.findMany({
    where: assignableGroups(actor),
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: HOME_GROUPS,
    select: { id: true, name: true, _count: { select: { students: true } } },
  })
  const open = await countOpenAssignments(groups.map(({ id }) => id))
  return groups.map(({ id, name, _count }) => ({
    id,
    name,
    students: _count.students,
    openAssignments: open.get(id) ?? 0,
  }))
}

/** Reads what needs this teacher's attention today: ungraded and late work, students at work, recent assignments and the teacher's groups. */
export async function readTeacherDay(actor: Actor): Promise<TeacherDay> {
  const [work, recent, groups, assigns] = await Promise.all([
    findWork(actor),
    listAssignments(actor, {
      limit: HOME_ROWS,
      offset: 0,
      orderBy: [{ field: 'createdDate', direction: 'desc' }],
      where: {},
      modifiers: { addCounts: true },
    }),
    listOwnGroups(actor),
    canAssign(actor),
  ])
  return { ...work, recent: recent.data, groups, canAssign: assigns }
}
