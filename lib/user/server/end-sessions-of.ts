import 'server-only'
import { db, inTransaction } from '@/lib/db/db'
import { notAllowed } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import { endUserSessions } from './end-user-sessions'
import { getUser } from './get-user'
import { settableScope } from './settable-scope'

/** Ends every session of another user whose password the actor may set: 404 for users out of scope, 403 `not_allowed` for all others. */
export async function endSessionsOf(actor: Actor, id: string): Promise<void> {
  await getUser(actor, id)
  const isSettable = (await db().user.count({ where: { AND: [{ id }, settableScope(actor)] } })) > 0
  if (id === actor.userId || !isSettable) throw notAllowed()
  await inTransaction(() => endUserSessions(id))
}
