import 'server-only'
import { db } from '@/lib/db/db'
import { notAllowed, notFound } from '@/lib/error/product-error'
import { managedUserScope, userScope } from '@/lib/scope/server/user-scope'
import type { Actor } from '@/lib/session/actor'

/**
 * Finds a person whose account the viewer manages, or the viewer; throws 404 for people whom the viewer may not see, 403 `not_allowed` for anybody
 * else.
 */
export async function findPerson(
  actor: Actor,
  id: string,
): Promise<{ id: string; firstName: string; lastName: string }> {
  const userId = id === 'current' ? actor.userId : id
  const select = { id: true, firstName: true, lastName: true } as const
  const known = await db().user.findFirst({
    where: { AND: [{ id: userId, erasedDate: null }, userScope(actor)] },
    select,
  })
  if (!known) throw notFound()
  if (userId === actor.userId) return known
  const isRun = await db().user.count({ where: { AND: [{ id: userId }, managedUserScope(actor)] } })
  if (isRun === 0) throw notAllowed()
  return known
}
