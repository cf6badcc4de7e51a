import 'server-only'
import { db } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'
import { namedUserScope } from '@/lib/scope/server/user-scope'
import type { Actor } from '@/lib/session/actor'
import type { WireUser } from '../schema'
import { presentUser, userSelect } from './present-user'

/** Returns one person as far as the actor may read them; 404 for anybody else. `current` is the actor. */
export async function getUser(actor: Actor, id: string): Promise<WireUser> {
  const row = await db().user.findFirst({
    where: id === 'current' ? { id: actor.userId } : { AND: [{ id }, namedUserScope(actor)] },
    select: userSelect(actor),
  })
  if (!row) throw notFound()
  return presentUser(actor, row)
}
