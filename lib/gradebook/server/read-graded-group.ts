import 'server-only'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { notFound } from '@/lib/error/product-error'
import { isInClass } from '@/lib/scope/server/class-members'
import { gradedGroupScope } from '@/lib/scope/server/gradebook-scope'
import type { Actor } from '@/lib/session/actor'
import { byName } from '@/lib/user/server/name-order'
import type { GradebookWhere, StudentPage } from '../schema'
import { assignmentFilter } from './assignment-filter'
import {
  type GradedAssignment,
  type GradedStudent,
  gradedStudent,
  readGradedAssignments,
  studentSelect,
} from './read-gradebook'

/** A group with one page of its students by name, and the requested assignments. */
export type GradedGroup = {
  name: string
  students: GradedStudent[]
  assignments: GradedAssignment[]
  /** The total number of current and former students. */
  count: number
}

/** Reads the ids of former members who started work that was assigned to the group. */
async function readLeft(groupId: string): Promise<string[]> {
  const rows = await db().$queryRaw<{ userId: string }[]>`
    SELECT DISTINCT u."userId" FROM "assignment" a JOIN "user_assignment" u ON u."assignmentId" = a."id"
    WHERE a."groupId" = ${groupId}::uuid AND a."deletedDate" IS NULL
      AND (u."startedDate" IS NOT NULL OR u."submittedDate" IS NOT NULL)
      AND NOT ${isInClass}`
  return rows.map(({ userId }) => userId)
}

/** Reads a group whose grades this actor may see, with a page of its current and former students; 404 for any other group. */
export async function readGradedGroup(
  actor: Actor,
  id: string,
  where: GradebookWhere,
  { limit, offset }: StudentPage,
  { isWithLeft }: { isWithLeft: boolean },
): Promise<GradedGroup> {
  const group = await db().group.findFirst({
    where: { AND: [{ id }, gradedGroupScope(actor)] },
    select: { id: true, name: true },
  })
  if (!group) throw notFound()
  const isMember: Prisma.UserWhereInput = {
    OR: [{ studentOf: { some: { groupId: id } } }, { id: { in: isWithLeft ? await readLeft(id) : [] } }],
  }
  const filter = await assignmentFilter(where)
  const [rows, count, assignments] = await Promise.all([
    db().user.findMany({
      where: isMember,
      select: { ...studentSelect, studentOf: { where: { groupId: id }, select: { groupId: true } } },
      orderBy: byName(actor),
      skip: offset,
      take: limit,
    }),
    db().user.count({ where: isMember }),
    readGradedAssignments({ AND: [{ groupId: id }, filter] }),
  ])
  const students = rows.map(({ studentOf, ...student }) => gradedStudent(student, studentOf.length === 0))
  return { name: group.name, students, assignments, count }
}
