import 'server-only'
import { listGroups } from '@/lib/group/server/list-groups'
import type { Actor } from '@/lib/session/actor'
import { type Choice, MAX_OFFERED } from '../choice'

/** The active groups that this actor may change, but for one: where its students can be taken to; of very many the first by name. */
export async function listOtherGroups(actor: Actor, groupId: string): Promise<Choice[]> {
  const { data } = await listGroups(actor, {
    // Beside the one that is left out.
    limit: MAX_OFFERED + 1,
    offset: 0,
    orderBy: [{ field: 'name', direction: 'asc' }],
    where: { isActive: true },
    modifiers: {},
  })
  return data.flatMap((group) => ('name' in group && group.id !== groupId ? [{ id: group.id, name: group.name }] : []))
}
