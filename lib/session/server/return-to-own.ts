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

/** Of a session that goes on. */
const openSession = (at: Date) => ({
  revokedAt: null,
  idleExpiresAt: { gt: at },
  expiresAt: { gt: at },
  user: activeAccount,
})

/**
 * Opens the session again that an impersonation came from, with a new secret, as only the hash of the old one is kept; null when it has ended.
 * The cookie of the impersonation proves nothing more from then on.
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
 * Ends an impersonation and gives the `Set-Cookie` value of the session that it came from. 403 `not_allowed` for a session that is nobody
 * else's; 401 when the original one has ended, and then the impersonation has too.
 */
export async function returnToOwn(actor: Actor): Promise<{ cookie: string }> {
  if (!actor.session.contextUserId) throw notAllowed('Nobody is impersonated in this session.')
  const cookie = await inTransaction(async () => {
    // Of two calls at once only the one that ends the impersonation goes back.
    if (!(await endSession(actor.userId, actor.session.id))) return null
    return reopen(actor.session.id)
  })
  if (cookie === null) throw noSession()
  return { cookie }
}

/**
 * Gives the `Set-Cookie` value of the session that an impersonation came from which has ended by itself: whoever acted goes on as themselves.
 * 401 when that has ended too.
 */
export async function returnFromEnded({ id, secretHash }: EndedImpersonation): Promise<{ cookie: string }> {
  const cookie = await inTransaction(async () => {
    // Of two calls at once one goes back.
    const { count } = await db().session.updateMany({ where: { id, secretHash }, data: { revokedAt: now() } })
    return count === 0 ? null : reopen(id)
  })
  if (cookie === null) throw noSession()
  return { cookie }
}
