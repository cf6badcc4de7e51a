import 'server-only'
import { noteChanges } from '@/lib/audit/server/note-changes'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { notFound } from '@/lib/error/product-error'
import type { ChangeMembers } from '@/lib/group/schema'
import type { GroupRow } from '@/lib/group/server/present-group'
import { alertRosterChanged } from '@/lib/group/server/roster-alerts'
import { endConnections } from '@/lib/realtime/server/end-connections'
import { managedGroupScope } from '@/lib/scope/server/group-scope'
import { rosterScope } from '@/lib/scope/server/user-scope'
import type { Actor } from '@/lib/session/actor'
import { endStudentViews } from '@/lib/user/server/end-user-sessions'
import type { RosterChange } from '../roster-undo'
import { addStudentsToOpenAssignments } from './add-students'

type Roster = Required<ChangeMembers>

const unique = (ids: readonly string[] = []) => [...new Set(ids)]

/** Reduces a change to the entries that are not in effect yet. */
function effective(group: GroupRow, change: ChangeMembers): Roster {
  const students = new Set(group.students.map(({ user }) => user.id))
  const teachers = new Set(group.teachers.map(({ user }) => user.id))
  return {
    addStudentIds: unique(change.addStudentIds).filter((id) => !students.has(id)),
    removeStudentIds: unique(change.removeStudentIds).filter((id) => students.has(id)),
    addTeacherIds: unique(change.addTeacherIds).filter((id) => !teachers.has(id)),
    removeTeacherIds: unique(change.removeTeacherIds).filter((id) => teachers.has(id)),
  }
}

/** Whether a change has no effect because all memberships are already as requested. */
export function changesNothing(group: GroupRow, change: ChangeMembers): boolean {
  return Object.values(effective(group, change)).every((ids) => ids.length === 0)
}

/** Returns the change that sets a group's students or teachers to exactly these lists; an absent list leaves its members unchanged. */
export function rosterOf(group: GroupRow, wanted: { studentIds?: string[]; teacherIds?: string[] }): ChangeMembers {
  const without = (members: GroupRow['students'], ids: readonly string[] | undefined) =>
    ids ? members.flatMap(({ user }) => (ids.includes(user.id) ? [] : [user.id])) : []
  return {
    addStudentIds: wanted.studentIds,
    removeStudentIds: without(group.students, wanted.studentIds),
    addTeacherIds: wanted.teacherIds,
    removeTeacherIds: without(group.teachers, wanted.teacherIds),
  }
}

async function requireJoinable({ addStudentIds, addTeacherIds }: Roster, within: Prisma.UserWhereInput) {
  const students = await db().user.count({
    where: { AND: [{ id: { in: addStudentIds }, roleId: 'student' }, within] },
  })
  const teachers = await db().user.count({
    where: { AND: [{ id: { in: addTeacherIds }, roleId: { not: 'student' } }, within] },
  })
  if (students !== addStudentIds.length) throw notFound('There is no such student.')
  if (teachers !== addTeacherIds.length) throw notFound('There is no such teacher.')
}

/**
 * Adds and removes members of a group locked by the current transaction. New students receive its open assignments; students who leave keep their
 * work. Leavers, and the teachers of students who leave, lose their realtime connections at once. Everybody affected except the viewer is notified.
 * `version` is the group's version after the change. Returns the members who joined and left, or null if there are none. Throws 404 for people not
 * among `joinable`.
 */
export async function changeRoster(
  actor: Actor,
  group: GroupRow,
  change: ChangeMembers,
  version: number,
  joinable = rosterScope(actor, group),
): Promise<RosterChange | null> {
  const roster = effective(group, change)
  await requireJoinable(roster, joinable)
  const groupId = group.id
  const active = { user: { select: { isActive: true } } }
  const leaving = await db().groupStudent.findMany({
    where: { groupId, userId: { in: roster.removeStudentIds } },
    select: { userId: true, addedByTeacherId: true, dateCreated: true, ...active },
  })
  const leavingTeachers = await db().groupTeacher.findMany({
    where: { groupId, userId: { in: roster.removeTeacherIds } },
    select: { userId: true, dateCreated: true, ...active },
  })
  const joinedAt = now()
  const rows = (ids: string[]) => ids.map((userId) => ({ groupId, userId, dateCreated: joinedAt }))
  // A school admin vouches for the student; a student added by a teacher is subject to a waiting period before that teacher may set the password.
  const isAdmin = (await db().group.count({ where: { AND: [{ id: groupId }, managedGroupScope(actor)] } })) > 0
  const addedByTeacherId = isAdmin ? null : actor.userId
  await db().groupStudent.deleteMany({ where: { groupId, userId: { in: roster.removeStudentIds } } })
  await db().groupTeacher.deleteMany({ where: { groupId, userId: { in: roster.removeTeacherIds } } })
  await db().groupStudent.createMany({ data: rows(roster.addStudentIds).map((row) => ({ ...row, addedByTeacherId })) })
  await db().groupTeacher.createMany({ data: rows(roster.addTeacherIds) })
  await addStudentsToOpenAssignments(groupId, roster.addStudentIds)
  const others = (ids: string[]) => ids.filter((id) => id !== actor.userId)
  const left = [...roster.removeStudentIds, ...roster.removeTeacherIds]
  // The student's teachers can also read work that was assigned to the student individually, so they lose those channels too.
  const taughtBy = group.teachers.map(({ user }) => user.id)
  const losing = roster.removeStudentIds.length > 0 ? taughtBy : []
  endConnections([...left, ...losing])
  await endStudentViews(taughtBy, roster.removeStudentIds)
  await endStudentViews(
    roster.removeTeacherIds,
    group.students.map(({ user }) => user.id),
  )
  const joined = [...roster.addStudentIds, ...roster.addTeacherIds]
  await alertRosterChanged({ groupId, name: group.name, version }, others(joined), others(left))
  noteChanges(
    'group',
    groupId,
    { studentIds: roster.removeStudentIds, teacherIds: roster.removeTeacherIds },
    { studentIds: roster.addStudentIds, teacherIds: roster.addTeacherIds },
  )
  if (joined.length + left.length === 0) return null
  return {
    groupId,
    inactiveIds: [
      ...(group.isActive ? [] : [groupId]),
      ...[...leaving, ...leavingTeachers].flatMap(({ userId, user }) => (user.isActive ? [] : [userId])),
    ],
    joinedAt: joinedAt.toISOString(),
    joined: { studentIds: roster.addStudentIds, teacherIds: roster.addTeacherIds },
    left: {
      students: leaving.map(({ user, dateCreated, ...row }) => ({ ...row, dateCreated: dateCreated.toISOString() })),
      teachers: leavingTeachers.map(({ userId, dateCreated }) => ({ userId, dateCreated: dateCreated.toISOString() })),
    },
  }
}
