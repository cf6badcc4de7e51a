import 'server-only'
import { listGroups } from '@/lib/group/server/list-groups'
import type { Actor } from '@/lib/session/actor'
import { type Choice, MAX_OFFERED } from '../choice'

/** Lists the active groups that this actor may change, except one: targets for moving its students. Long lists hold only the first by name. */
export async function listOtherGroups(actor: Actor, groupId: string): Promise<Choice[]> {
  const { data } = await listGroups(actor, {
    // One more, because the excluded group may be among them.
    limit: MAX_OFFERED + 1,
    offset: 0,
    orderBy: [{ field: 'name', direction: 'asc' }],
    where: { isActive: true },
    modifiers: {},
  })
  return data.flatMap((group) => ('name' in group && group.id !== groupId ? [{ id: group.id, name: group.name }] : []))
}
