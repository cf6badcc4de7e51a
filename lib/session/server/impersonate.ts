import 'server-only'
import { db, inTransaction } from '@/lib/db/db'
import { notAllowed, notFound } from '@/lib/error/product-error'
import { impersonationScope } from '@/lib/scope/server/impersonation-scope'
import { openAccount } from '@/lib/scope/server/open-account'
import { userScope } from '@/lib/scope/server/user-scope'
import type { Impersonate } from '../schema'
import type { Viewer } from '../viewer'
import { createSession, type SignInOrigin } from './create-session'

/**
 * Makes a session of somebody else that names the viewer and the session they come from, and ends with it at the latest: its `Set-Cookie`
 * value. 404 for a person out of scope or no longer active, 403 `not_allowed` for oneself and for who reaches further (domain.md §3).
 */
export async function impersonate(
  viewer: Viewer,
  { userId, reason, returnLink }: Impersonate,
  origin: SignInOrigin,
): Promise<{ cookie: string }> {
  return inTransaction(async () => {
    const readable = { AND: [{ id: userId }, openAccount, userScope(viewer)] }
    const target = await db().user.findFirst({ where: readable, select: { id: true, currentProfileId: true } })
    if (!target) throw notFound()
    const isOwn = userId === viewer.userId
    if (isOwn || (await db().user.count({ where: { AND: [readable, impersonationScope(viewer)] } })) === 0)
      throw notAllowed('You cannot act as this person.')
    return createSession(target, origin, {
      contextUserId: viewer.userId,
      contextSessionId: viewer.session.id,
      endsAt: viewer.session.endsAt,
      reason,
      returnLink: returnLink ?? null,
    })
  })
}
