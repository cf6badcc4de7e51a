import 'server-only'
import { db, inTransaction } from '@/lib/db/db'
import type { ChangeMembers, WireGroup } from '@/lib/group/schema'
import { countOpenAssignments } from '@/lib/group/server/count-open-assignments'
import { lockWritableGroup } from '@/lib/group/server/lock-writable-group'
import { presentGroup } from '@/lib/group/server/present-group'
import { readGroup } from '@/lib/group/server/read-group'
import type { Actor } from '@/lib/session/actor'
import { changeRoster } from './change-roster'

/** Lets people join and leave a group; who is in it already, or not, is left as they are. 404 as of `lockWritableGroup` and `changeRoster`. */
export async function changeMembers(actor: Actor, id: string, input: ChangeMembers): Promise<WireGroup> {
  return inTransaction(async () => {
    const group = await lockWritableGroup(actor, id)
    await db().group.update({ where: { id }, data: { version: { increment: 1 }, modifiedById: actor.userId } })
    await changeRoster(actor, group, input, group.version + 1)
    const open = await countOpenAssignments([id])
    return presentGroup(actor, await readGroup(actor, id), open.get(id) ?? 0)
  })
}
