import 'server-only'
import { db, inTransaction } from '@/lib/db/db'
import { notAllowed } from '@/lib/error/product-error'
import { managedUserScope } from '@/lib/scope/server/user-scope'
import type { Actor } from '@/lib/session/actor'
import { endUserSessions } from './end-user-sessions'
import { lockUser } from './lock-user'

/** Deactivates an account that the actor manages and ends its sessions; the person's work is kept. Nobody can deactivate themselves. */
export async function deactivateUser(actor: Actor, id: string, version: number): Promise<void> {
  if (id === 'current' || id === actor.userId) throw notAllowed('You cannot deactivate your own account.')
  await inTransaction(async () => {
    await lockUser(actor, id, version, managedUserScope(actor))
    await db().user.update({
      where: { id },
      data: { isActive: false, version: { increment: 1 }, modifiedById: actor.userId },
    })
    await endUserSessions(id)
  })
}
