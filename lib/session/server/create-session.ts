import 'server-only'
import { now } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { env } from '@/lib/env/env'
import { issueSessionCookie } from './session-cookie'
import { hashSecret, newSessionSecret } from './session-secret'
import { idleEnd } from './slide-session'

/** The origin of a sign-in: network address and user agent. */
export type SignInOrigin = { address: string; userAgent: string | null }

/** The impersonator, their session and the reason (null for a student view); the new session never outlives theirs. */
type Impersonation = {
  contextUserId: string
  contextSessionId: string
  endsAt: Date
  reason: string | null
  returnLink: string | null
}

/** Creates a session row for a user and returns its `Set-Cookie` value; the secret is stored nowhere else (domain.md §3). */
export async function createSession(
  account: { id: string; currentProfileId: string | null },
  origin: SignInOrigin,
  impersonation?: Impersonation,
): Promise<{ cookie: string }> {
  const at = now()
  const longest = at.getTime() + env().SESSION_MAX_HOURS * 3_600_000
  const { endsAt, ...context } = impersonation ?? {}
  const expiresAt = new Date(Math.min(longest, endsAt?.getTime() ?? longest))
  const secret = newSessionSecret()
  const id = newId()
  await db().session.create({
    data: {
      id,
      secretHash: hashSecret(secret),
      authSelector: newSessionSecret(),
      userId: account.id,
      currentProfileId: account.currentProfileId,
      userAgent: origin.userAgent?.slice(0, 300) ?? null,
      address: origin.address,
      lastUsed: at,
      idleExpiresAt: idleEnd(at, expiresAt),
      expiresAt,
      ...context,
    },
  })
  // The impersonated user was not online themselves.
  if (!impersonation) await db().user.update({ where: { id: account.id }, data: { lastOnlineDate: at } })
  return { cookie: await issueSessionCookie({ sessionId: id, secret }, expiresAt) }
}
