import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { idList } from '@/lib/db/id-list'
import type { Actor } from '@/lib/session/actor'
import { groupsInReach, taughtGroupScope } from './group-scope'
import { adminReach } from './reach'
import { taughtStudentScope, usersInReach } from './user-scope'

/** Returns the assignments to groups or students that this actor teaches: the ones they may change, reopen and grade (domain.md §2). */
export function taughtAssignmentScope(actor: Actor): Prisma.AssignmentWhereInput {
  if (adminReach(actor).everything) return { deletedDate: null }
  return {
    deletedDate: null,
    OR: [{ group: taughtGroupScope(actor) }, { student: taughtStudentScope(actor) }],
  }
}

/** Returns the alternative conditions under which a staff member may read an assignment: taught, created, or of their school or district. */
function waysOfStaff(actor: Actor): Prisma.AssignmentWhereInput[] {
  const reach = adminReach(actor)
  // Redundant with the student's id, but it lets the planner estimate how few assignments have one.
  const toStudent = { studentId: { not: null } }
  return [
    { group: taughtGroupScope(actor) },
    { ...toStudent, student: taughtStudentScope(actor) },
    { createdById: actor.userId },
    ...groupsInReach(reach).map((group) => ({ group })),
    ...usersInReach(reach).map((student) => ({ ...toStudent, student })),
  ]
}

/** Returns the assignments that a staff member may read: those they teach or created, and those of their school or district. */
export function staffAssignmentScope(actor: Actor): Prisma.AssignmentWhereInput {
  if (adminReach(actor).everything) return { deletedDate: null }
  return { deletedDate: null, OR: waysOfStaff(actor) }
}

/** SQL: the condition of `staffAssignmentScope` for a row of "assignment", for counting queries; it does not cover students. */
export function isAssignmentOfStaff(actor: Actor, row: Prisma.Sql): Prisma.Sql {
  if (actor.roleId === 'student') return Prisma.sql`FALSE`
  const { everything, districtIds, schoolIds } = adminReach(actor)
  if (everything) return Prisma.sql`${row}."deletedDate" IS NULL`
  const [districts, schools, userId] = [idList(districtIds), idList(schoolIds), Prisma.sql`${actor.userId}::uuid`]
  return Prisma.sql`(${row}."deletedDate" IS NULL AND (${row}."createdById" = ${userId}
    OR EXISTS (SELECT FROM "group_teacher" t WHERE t."groupId" = ${row}."groupId" AND t."userId" = ${userId})
    OR EXISTS (SELECT FROM "group" g
      WHERE g."id" = ${row}."groupId" AND (g."districtId" = ANY(${districts}) OR g."schoolId" = ANY(${schools})))
    OR EXISTS (SELECT FROM "group_student" s JOIN "group_teacher" t ON t."groupId" = s."groupId"
      WHERE s."userId" = ${row}."studentId" AND t."userId" = ${userId})
    OR EXISTS (SELECT FROM "user" u WHERE u."id" = ${row}."studentId" AND (u."districtId" = ANY(${districts})
      OR EXISTS (SELECT FROM "user_school" h WHERE h."userId" = u."id" AND h."schoolId" = ANY(${schools}))))))`
}

/** Returns the assignments that this actor may read; students read their own from the start date on (contract.md §4.8). */
export function assignmentScope(actor: Actor): Prisma.AssignmentWhereInput {
  if (actor.roleId !== 'student') return staffAssignmentScope(actor)
  return {
    deletedDate: null,
    startDate: { lte: now() },
    userAssignments: { some: { userId: actor.userId } },
  }
}

/** The most assignments that a list query names by id; above it, the query uses the scope's conditions. */
const MAX_NAMED = 5_000

/**
 * Returns the ids of the assignments in `assignmentScope` that match `asked`, for lists of assignments and of the work in them. No index covers
 * conditions joined by OR across several tables, so each condition is queried separately. Null if ids have no benefit: for actors who read
 * everything, and if there are too many.
 */
export async function readAssignmentIds(
  actor: Actor,
  asked: Prisma.AssignmentWhereInput = {},
): Promise<string[] | null> {
  const isStudent = actor.roleId === 'student'
  if (!isStudent && adminReach(actor).everything) return null
  const ways = isStudent ? [assignmentScope(actor)] : waysOfStaff(actor).map((way) => ({ deletedDate: null, ...way }))
  const found = await Promise.all(
    ways.map((way) =>
      db().assignment.findMany({ where: { AND: [way, asked] }, select: { id: true }, take: MAX_NAMED + 1 }),
    ),
  )
  const ids = new Set(found.flat().map(({ id }) => id))
  return ids.size > MAX_NAMED ? null : [...ids]
}
