import 'server-only'
import { db } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'
import { lockGroup } from '@/lib/group/server/lock-group'
import { readGroup } from '@/lib/group/server/read-group'
import type { Actor } from '@/lib/session/actor'
import { changedSince } from '@/lib/undo/refusals'
import type { RosterChange, RosterUndo } from '../roster-undo'
import { changeLocked } from './change-members'
import { rosterStandings } from './roster-standings'

async function reverseChange(actor: Actor, { groupId, joined, left }: RosterChange): Promise<void> {
  // Not by what the actor may read: they may have taken out themselves.
  const group = await readGroup(actor, groupId)
  const back = {
    addStudentIds: left.students.map(({ userId }) => userId),
    removeStudentIds: joined.studentIds,
    addTeacherIds: left.teachers.map(({ userId }) => userId),
    removeTeacherIds: joined.teacherIds,
  }
  // Whom the change took out may come back although the actor, who taught them here alone, would not find them any more.
  await changeLocked(actor, group, back, { districtId: group.districtId, erasedDate: null })
  // Since when they were in it, and by whom, is as it was: it decides who may set their password, and whether a change before can be undone.
  for (const { userId, addedByTeacherId, dateCreated } of left.students)
    await db().groupStudent.update({
      where: { groupId_userId: { groupId, userId } },
      data: { addedByTeacherId, dateCreated },
    })
  for (const { userId, dateCreated } of left.teachers)
    await db().groupTeacher.update({ where: { groupId_userId: { groupId, userId } }, data: { dateCreated } })
}

/**
 * Puts memberships back as they were before a change: 409 `stale_version` where one of them was changed since, 404 where a group is not the
 * actor's any more.
 */
export async function reverseRosters(actor: Actor, payload: unknown): Promise<void> {
  // Written by `presentChanged` alone.
  const undo = payload as RosterUndo
  // Who was moved comes back before they leave; locks are taken in one order by each move and its undoing alike.
  for (const { groupId } of [...undo.changes].sort((a, b) => (a.groupId < b.groupId ? -1 : 1))) await lockGroup(groupId)
  const [standing] = await rosterStandings(actor, [undo])
  if (standing === 'foreign') throw notFound()
  if (standing === 'changed') throw changedSince()
  for (const change of [...undo.changes].reverse()) await reverseChange(actor, change)
}
