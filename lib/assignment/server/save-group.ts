import 'server-only'
import { noteChanges } from '@/lib/audit/server/note-changes'
import { db, inTransaction } from '@/lib/db/db'
import type { SaveGroup } from '@/lib/group/schema'
import { lockWritableGroup } from '@/lib/group/server/lock-writable-group'
import type { Actor } from '@/lib/session/actor'
import { endStudentViews } from '@/lib/user/server/end-user-sessions'
import { type ChangedGroup, presentChanged } from './change-members'
import { changeRoster, rosterOf } from './change-roster'

/**
 * Changes a group, and its members if given; the undo step reverses only the change of members. Throws 404 and 409 `stale_version` as
 * `lockWritableGroup` does.
 */
export async function saveGroup(actor: Actor, id: string, input: SaveGroup): Promise<ChangedGroup> {
  const { version, studentIds, teacherIds, ...fields } = input
  return inTransaction(async () => {
    const group = await lockWritableGroup(actor, id, version)
    await db().group.update({
      where: { id },
      data: { ...fields, version: { increment: 1 }, modifiedById: actor.userId },
    })
    noteChanges('group', id, group, fields)
    // A student view is not allowed through an archived group, so any open ones end.
    if (group.isActive && fields.isActive === false)
      await endStudentViews(
        group.teachers.map(({ user }) => user.id),
        group.students.map(({ user }) => user.id),
      )
    const named = { ...group, name: fields.name ?? group.name }
    const change = await changeRoster(actor, named, rosterOf(group, { studentIds, teacherIds }), group.version + 1)
    return presentChanged(actor, id, [change])
  })
}
