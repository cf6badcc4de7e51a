import 'server-only'
import { db } from '@/lib/db/db'
import { lockWritableGroup } from '@/lib/group/server/lock-writable-group'
import type { Actor } from '@/lib/session/actor'
import { changedSince } from '@/lib/undo/refusals'
import type { RosterChange, RosterUndo } from '../roster-undo'
import { changeLocked } from './change-members'

async function reverseChange(actor: Actor, { groupId, version, joined, left }: RosterChange): Promise<void> {
  const group = await lockWritableGroup(actor, groupId)
  if (group.version !== version) throw changedSince()
  const back = {
    addStudentIds: left.students.map(({ userId }) => userId),
    removeStudentIds: joined.studentIds,
    addTeacherIds: left.teacherIds,
    removeTeacherIds: joined.teacherIds,
  }
  // Whom the change took out may come back although the actor, who taught them here alone, would not find them any more.
  await changeLocked(actor, group, back, { districtId: group.districtId, erasedDate: null })
  // Since when they were in it, and by whom, is as it was: it decides who may set their password.
  for (const { userId, addedByTeacherId, dateCreated } of left.students)
    await db().groupStudent.update({
      where: { groupId_userId: { groupId, userId } },
      data: { addedByTeacherId, dateCreated },
    })
}

/** Puts rosters back as they were before a change: 409 `stale_version` where one was changed since, 404 where it is not the actor's any more. */
export async function reverseRosters(actor: Actor, payload: unknown): Promise<void> {
  // Written by `changeMembers` and `moveStudents` alone.
  const { changes } = payload as RosterUndo
  // Who was moved comes back before they leave; locks are taken in one order by each move and its undoing alike.
  for (const change of [...changes].sort((a, b) => (a.groupId < b.groupId ? -1 : 1)))
    await lockWritableGroup(actor, change.groupId)
  for (const change of [...changes].reverse()) await reverseChange(actor, change)
}
