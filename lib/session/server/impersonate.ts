import 'server-only'
import { db, inTransaction } from '@/lib/db/db'
import { notAllowed, notFound } from '@/lib/error/product-error'
import { activeAccount } from '@/lib/scope/server/active-account'
import { impersonationScope } from '@/lib/scope/server/impersonation-scope'
import { userScope } from '@/lib/scope/server/user-scope'
import type { Actor } from '../actor'
import type { Impersonate } from '../schema'
import { createSession, type SignInOrigin } from './create-session'

/**
 * Makes a session of somebody else that names the actor and the session they come from, and ends with it at the latest: its `Set-Cookie`
 * value. 404 for a person out of scope or no longer active, 403 `not_allowed` for oneself and for who reaches further (domain.md §3).
 */
export async function impersonate(
  actor: Actor,
  { userId, reason, returnLink }: Impersonate,
  origin: SignInOrigin,
): Promise<{ cookie: string }> {
  return inTransaction(async () => {
    const readable = { AND: [{ id: userId }, activeAccount, userScope(actor)] }
    const target = await db().user.findFirst({ where: readable, select: { id: true, currentProfileId: true } })
    if (!target) throw notFound()
    const isOwn = userId === actor.userId
    if (isOwn || (await db().user.count({ where: { AND: [readable, impersonationScope(actor)] } })) === 0)
      throw notAllowed('You cannot act as this person.')
    return createSession(target, origin, {
      contextUserId: actor.userId,
      contextSessionId: actor.session.id,
      endsAt: actor.session.endsAt,
      reason,
      returnLink: returnLink ?? null,
    })
  })
}
