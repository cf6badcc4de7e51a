import 'server-only'
import { recordAudit } from '@/lib/audit/server/record-audit'
import { inTransaction } from '@/lib/db/db'
import { env } from '@/lib/env/env'
import { notFound } from '@/lib/error/product-error'
import type { Actor } from '../actor'
import { endOrigin, endSession } from './end-session'
import type { EndedImpersonation } from './read-ended-impersonation'
import { clearSessionCookie } from './session-cookie'

/**
 * Revokes one of the actor's own sessions. Clears the cookie if it is the current session; an impersonator who signs out is signed out of their own
 * session too.
 */
export async function signOut(actor: Actor, id: string): Promise<{ cookie: string | null; logoutLink: string | null }> {
  const sessionId = id === 'current' ? actor.session.id : id
  await inTransaction(async () => {
    if (!(await endSession(actor.userId, sessionId))) throw notFound()
    if (sessionId === actor.session.id) await endOrigin(actor.session)
  })
  return { cookie: sessionId === actor.session.id ? clearSessionCookie() : null, logoutLink: env().LOGOUT_URL ?? null }
}

/** Signs an impersonator out of their own session after the impersonation has expired; it is logged as theirs. */
export async function signOutOfOrigin(
  { origin }: EndedImpersonation,
  requestId: string,
): Promise<{ cookie: string; logoutLink: string | null }> {
  const { userId, districtId, sessionId } = origin
  if (await endSession(userId, sessionId)) {
    const actor = { userId, districtId, session: { contextUserId: null } }
    const records = [{ id: sessionId, outcome: 'done' }] as const
    await recordAudit({ actor, action: 'session.delete', records, requestId })
  }
  return { cookie: clearSessionCookie(), logoutLink: env().LOGOUT_URL ?? null }
}
