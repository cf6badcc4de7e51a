import 'server-only'
import { db, inTransaction } from '@/lib/db/db'
import type { Viewer } from '@/lib/session/viewer'
import type { ChangeMembers, WireGroup } from '../schema'
import { changeRoster } from './change-roster'
import { countOpenAssignments } from './count-open-assignments'
import { lockWritableGroup } from './lock-writable-group'
import { presentGroup } from './present-group'
import { readGroup } from './read-group'

/** Lets people join and leave a group; who is in it already, or not, is left as they are. 404 as of `lockWritableGroup` and `changeRoster`. */
export async function changeMembers(viewer: Viewer, id: string, input: ChangeMembers): Promise<WireGroup> {
  return inTransaction(async () => {
    const group = await lockWritableGroup(viewer, id)
    await db().group.update({ where: { id }, data: { version: { increment: 1 }, modifiedById: viewer.userId } })
    await changeRoster(viewer, group, input, group.version + 1)
    const open = await countOpenAssignments([id])
    return presentGroup(viewer, await readGroup(id), open.get(id) ?? 0)
  })
}
