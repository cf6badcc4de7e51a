import 'server-only'
import { db } from '@/lib/db/db'
import { gradedGroupScope } from '@/lib/scope/server/gradebook-scope'
import type { Actor } from '@/lib/session/actor'
import { byName } from '@/lib/user/server/name-order'
import type { StudentPage, WireGradebook } from '../schema'
import { composeGradebook, gradedStudent, readGradedAssignments, studentSelect } from './read-gradebook'

/**
 * Returns the gradebook of all active groups that the actor teaches: one page of their students, each listed once, with the work of the groups that
 * the student is in.
 */
export async function getTaughtGrades(
  actor: Actor,
  { limit, offset }: StudentPage,
): Promise<{ gradebook: WireGradebook; count: number }> {
  const groups = await db().group.findMany({
    where: { AND: [gradedGroupScope(actor), { isActive: true, teachers: { some: { userId: actor.userId } } }] },
    select: { id: true },
  })
  const groupIds = { in: groups.map(({ id }) => id) }
  const isMember = { studentOf: { some: { groupId: groupIds } } }
  const [rows, count, assignments] = await Promise.all([
    db().user.findMany({
      where: isMember,
      select: { ...studentSelect, studentOf: { where: { groupId: groupIds }, select: { groupId: true } } },
      orderBy: byName(actor),
      skip: offset,
      take: limit,
    }),
    db().user.count({ where: isMember }),
    readGradedAssignments({ groupId: groupIds, deletedDate: null }),
  ])
  const members = new Set(rows.flatMap(({ id, studentOf }) => studentOf.map(({ groupId }) => `${groupId} ${id}`)))
  const groupOf = new Map(assignments.map(({ id, groupId }) => [id, groupId]))
  // Work from a group that a student has left appears only in that group's own gradebook.
  const isOfMember = ({ assignmentId, userId }: { assignmentId: string; userId: string }) =>
    members.has(`${groupOf.get(assignmentId)} ${userId}`)
  const students = rows.map(({ studentOf: _, ...student }) => gradedStudent(student, false))
  const gradebook = await composeGradebook(assignments, students, isOfMember)
  return { gradebook: { ...gradebook, userAssignments: gradebook.userAssignments.filter(isOfMember) }, count }
}
