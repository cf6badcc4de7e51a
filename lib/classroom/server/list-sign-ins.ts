import 'server-only'
import { MAX_LIMIT } from '@/lib/search/list-query'
import type { Actor } from '@/lib/session/actor'
import { listUsers } from '@/lib/user/server/list-users'

/** Lists the active students of a group with their usernames. */
export async function listSignIns(
  actor: Actor,
  groupId: string,
): Promise<{ id: string; name: string; username: string }[]> {
  const { data } = await listUsers(actor, {
    limit: MAX_LIMIT,
    offset: 0,
    orderBy: [
      { field: 'lastName', direction: 'asc' },
      { field: 'firstName', direction: 'asc' },
    ],
    where: { groupId, roleId: 'student', isActive: true },
    modifiers: {},
  })
  return data.map(({ id, firstName, lastName, username }) => ({
    id,
    name: `${firstName} ${lastName}`,
    username: username ?? '',
  }))
}
