import 'server-only'
import { db, inTransaction } from '@/lib/db/db'
import type { SaveGroup, WireGroup } from '@/lib/group/schema'
import { countOpenAssignments } from '@/lib/group/server/count-open-assignments'
import { lockWritableGroup } from '@/lib/group/server/lock-writable-group'
import { presentGroup } from '@/lib/group/server/present-group'
import { readGroup } from '@/lib/group/server/read-group'
import type { Viewer } from '@/lib/session/viewer'
import { changeRoster, rosterOf } from './change-roster'

/** Changes a group, and its members where they are given; 404 and 409 `stale_version` as of `lockWritableGroup`. */
export async function saveGroup(viewer: Viewer, id: string, input: SaveGroup): Promise<WireGroup> {
  const { version, studentIds, teacherIds, ...fields } = input
  return inTransaction(async () => {
    const group = await lockWritableGroup(viewer, id, version)
    await db().group.update({
      where: { id },
      data: { ...fields, version: { increment: 1 }, modifiedById: viewer.userId },
    })
    const named = { ...group, name: fields.name ?? group.name }
    await changeRoster(viewer, named, rosterOf(group, { studentIds, teacherIds }), group.version + 1)
    const open = await countOpenAssignments([id])
    return presentGroup(viewer, await readGroup(id), open.get(id) ?? 0)
  })
}
