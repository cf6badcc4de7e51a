import 'server-only'
import { now } from '@/lib/common/clock'
import { db, inTransaction } from '@/lib/db/db'
import { noSession, notAllowed } from '@/lib/error/product-error'
import { activeAccount } from '@/lib/scope/server/active-account'
import type { Actor } from '../actor'
import { endSession } from './end-session'
import type { EndedImpersonation } from './read-ended-impersonation'
import { issueSessionCookie } from './session-cookie'
import { hashSecret, newSessionSecret } from './session-secret'
import { idleEnd } from './slide-session'

/** Returns the filter for a session that is still valid. */
const openSession = (at: Date) => ({
  revokedAt: null,
  idleExpiresAt: { gt: at },
  expiresAt: { gt: at },
  user: activeAccount,
})

/**
 * Reopens the session from which an impersonation was started, with a new secret, because only the hash of the old one is stored; null when it has
 * ended. The impersonation's cookie is invalid from then on.
 */
async function reopen(impersonationId: string): Promise<string | null> {
  const { contextSession } = await db().session.update({
    where: { id: impersonationId },
    data: { secretHash: hashSecret(newSessionSecret()) },
    select: { contextSession: { select: { id: true, expiresAt: true } } },
  })
  if (!contextSession) return null
  const { id, expiresAt } = contextSession
  const [at, secret] = [now(), newSessionSecret()]
  const reopened = await db().session.updateMany({
    where: { id, ...openSession(at) },
    data: { secretHash: hashSecret(secret), lastUsed: at, idleExpiresAt: idleEnd(at, expiresAt) },
  })
  return reopened.count === 0 ? null : issueSessionCookie({ sessionId: id, secret }, expiresAt)
}

/**
 * Ends an impersonation and returns the `Set-Cookie` value of the original session. 403 `not_allowed` for a session that is no impersonation; 401
 * when the original session has ended, and then the impersonation has too.
 */
export async function returnToOwn(actor: Actor): Promise<{ cookie: string }> {
  if (!actor.session.contextUserId) throw notAllowed('Nobody is impersonated in this session.')
  const cookie = await inTransaction(async () => {
    // Of two concurrent calls only the one that ends the impersonation returns.
    if (!(await endSession(actor.userId, actor.session.id))) return null
    return reopen(actor.session.id)
  })
  if (cookie === null) throw noSession()
  return { cookie }
}

/**
 * Returns the `Set-Cookie` value of the session from which an expired impersonation was started: the impersonator continues as themselves. 401 when
 * that session has ended too.
 */
export async function returnFromEnded({ id, secretHash }: EndedImpersonation): Promise<{ cookie: string }> {
  const cookie = await inTransaction(async () => {
    // Only one of two concurrent calls succeeds.
    const { count } = await db().session.updateMany({ where: { id, secretHash }, data: { revokedAt: now() } })
    return count === 0 ? null : reopen(id)
  })
  if (cookie === null) throw noSession()
  return { cookie }
}
