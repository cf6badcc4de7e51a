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
  // Read without the actor's scope, because the change may have removed the actor from the group.
  const group = await readGroup(actor, groupId)
  const back = {
    addStudentIds: left.students.map(({ userId }) => userId),
    removeStudentIds: joined.studentIds,
    addTeacherIds: left.teachers.map(({ userId }) => userId),
    removeTeacherIds: joined.teacherIds,
  }
  // The usual `joinable` scope would exclude students whom the actor taught only in this group, so anyone in the district may return.
  await changeLocked(actor, group, back, { districtId: group.districtId, erasedDate: null })
  // Restore who added them and when: this decides who may set their password, and whether an earlier change can still be undone.
  for (const { userId, addedByTeacherId, dateCreated } of left.students)
    await db().groupStudent.update({
      where: { groupId_userId: { groupId, userId } },
      data: { addedByTeacherId, dateCreated },
    })
  for (const { userId, dateCreated } of left.teachers)
    await db().groupTeacher.update({ where: { groupId_userId: { groupId, userId } }, data: { dateCreated } })
}

/**
 * Restores memberships to their state before a change. Throws 409 `stale_version` if one of them was changed since, 404 if a group is no
 * longer in the actor's scope.
 */
export async function reverseRosters(actor: Actor, payload: unknown): Promise<void> {
  // Only `presentChanged` writes this payload.
  const undo = payload as RosterUndo
  // Groups are locked in the order of their ids, as in the move itself. The changes are reversed in reverse order: join the old group before leaving
  // the new one.
  for (const { groupId } of [...undo.changes].sort((a, b) => (a.groupId < b.groupId ? -1 : 1))) await lockGroup(groupId)
  const [standing] = await rosterStandings(actor, [undo])
  if (standing === 'foreign') throw notFound()
  if (standing === 'changed') throw changedSince()
  for (const change of [...undo.changes].reverse()) await reverseChange(actor, change)
}
