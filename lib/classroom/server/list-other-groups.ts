import 'server-only'
import { listGroups } from '@/lib/group/server/list-groups'
import { MAX_LIMIT } from '@/lib/search/list-query'
import type { Actor } from '@/lib/session/actor'
import type { Choice } from '../choice'

/** The active groups that this actor may change, but for one: where its students can be taken to. */
export async function listOtherGroups(actor: Actor, groupId: string): Promise<Choice[]> {
  const { data } = await listGroups(actor, {
    limit: MAX_LIMIT,
    offset: 0,
    orderBy: [{ field: 'name', direction: 'asc' }],
    where: { isActive: true },
    modifiers: {},
  })
  return data.flatMap((group) => ('name' in group && group.id !== groupId ? [{ id: group.id, name: group.name }] : []))
}
