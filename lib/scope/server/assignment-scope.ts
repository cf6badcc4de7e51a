import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { idList } from '@/lib/db/id-list'
import type { Viewer } from '@/lib/session/viewer'
import { groupsInReach, taughtGroupScope } from './group-scope'
import { adminReach } from './reach'
import { taughtStudentScope, usersInReach } from './user-scope'

/** The assignments to groups or students whom this viewer teaches: the ones they may change, reopen and grade (domain.md §2). */
export function taughtAssignmentScope(viewer: Viewer): Prisma.AssignmentWhereInput {
  if (adminReach(viewer).everything) return { deletedDate: null }
  return {
    deletedDate: null,
    OR: [{ group: taughtGroupScope(viewer) }, { student: taughtStudentScope(viewer) }],
  }
}

/** The ways by which an assignment is a member of staff's to read: taught, made, and of their school or district. */
function waysOfStaff(viewer: Viewer): Prisma.AssignmentWhereInput[] {
  const reach = adminReach(viewer)
  // Said although a student implies it: by it the planner knows how few assignments have one.
  const toStudent = { studentId: { not: null } }
  return [
    { group: taughtGroupScope(viewer) },
    { ...toStudent, student: taughtStudentScope(viewer) },
    { createdById: viewer.userId },
    ...groupsInReach(reach).map((group) => ({ group })),
    ...usersInReach(reach).map((student) => ({ ...toStudent, student })),
  ]
}

/** The assignments a member of staff may read: those they teach or made, and those of their school or district. */
export function staffAssignmentScope(viewer: Viewer): Prisma.AssignmentWhereInput {
  if (adminReach(viewer).everything) return { deletedDate: null }
  return { deletedDate: null, OR: waysOfStaff(viewer) }
}

/** SQL: the rule of `staffAssignmentScope` for a row of "assignment", for statements that count; students have no share in it. */
export function isAssignmentOfStaff(viewer: Viewer, row: Prisma.Sql): Prisma.Sql {
  if (viewer.roleId === 'student') return Prisma.sql`FALSE`
  const { everything, districtIds, schoolIds } = adminReach(viewer)
  if (everything) return Prisma.sql`${row}."deletedDate" IS NULL`
  const [districts, schools, userId] = [idList(districtIds), idList(schoolIds), Prisma.sql`${viewer.userId}::uuid`]
  return Prisma.sql`(${row}."deletedDate" IS NULL AND (${row}."createdById" = ${userId}
    OR EXISTS (SELECT FROM "group_teacher" t WHERE t."groupId" = ${row}."groupId" AND t."userId" = ${userId})
    OR EXISTS (SELECT FROM "group" g
      WHERE g."id" = ${row}."groupId" AND (g."districtId" = ANY(${districts}) OR g."schoolId" = ANY(${schools})))
    OR EXISTS (SELECT FROM "group_student" s JOIN "group_teacher" t ON t."groupId" = s."groupId"
      WHERE s."userId" = ${row}."studentId" AND t."userId" = ${userId})
    OR EXISTS (SELECT FROM "user" u WHERE u."id" = ${row}."studentId" AND (u."districtId" = ANY(${districts})
      OR EXISTS (SELECT FROM "user_school" h WHERE h."userId" = u."id" AND h."schoolId" = ANY(${schools}))))))`
}

/** The assignments this viewer may read; a student's are the own ones from their start date on (contract.md §4.8). */
export function assignmentScope(viewer: Viewer): Prisma.AssignmentWhereInput {
  if (viewer.roleId !== 'student') return staffAssignmentScope(viewer)
  return {
    deletedDate: null,
    startDate: { lte: now() },
    userAssignments: { some: { userId: viewer.userId } },
  }
}

/** Assignments that a list names one by one at most; beyond them it asks by the rule itself. */
const MAX_NAMED = 5_000

/**
 * The ids of the assignments in `assignmentScope` that `asked` takes in, for lists of assignments and of the work in them. No index serves
 * conditions that are joined by OR over several tables, so each way is asked by itself. Null where there is nothing to gain by ids: for who
 * reads everything, and where there are too many.
 */
export async function readAssignmentIds(
  viewer: Viewer,
  asked: Prisma.AssignmentWhereInput = {},
): Promise<string[] | null> {
  const isStudent = viewer.roleId === 'student'
  if (!isStudent && adminReach(viewer).everything) return null
  const ways = isStudent ? [assignmentScope(viewer)] : waysOfStaff(viewer).map((way) => ({ deletedDate: null, ...way }))
  const found = await Promise.all(
    ways.map((way) =>
      db().assignment.findMany({ where: { AND: [way, asked] }, select: { id: true }, take: MAX_NAMED + 1 }),
    ),
  )
  const ids = new Set(found.flat().map(({ id }) => id))
  return ids.size > MAX_NAMED ? null : [...ids]
}
