import 'server-only'
import { isId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { readSessionCookie } from './session-cookie'
import { isSecretOf } from './session-secret'

/** An impersonation that is no longer valid, and the session from which it was started. */
export type EndedImpersonation = {
  id: string
  secretHash: string
  authSelector: string
  origin: { userId: string; districtId: string | null; sessionId: string }
}

/**
 * Returns the ended impersonation of a `Cookie` header: it grants no access to the impersonated user, and only proves where its holder came from. To
 * be called after `readActor` has found no session; null for any other cookie, and once the impersonator has returned.
 */
export async function readEndedImpersonation(cookieHeader: string | null): Promise<EndedImpersonation | null> {
  const token = await readSessionCookie(cookieHeader)
  if (!token || !isId(token.sessionId)) return null
  const found = await db().session.findUnique({
    where: { id: token.sessionId },
    select: {
      id: true,
      secretHash: true,
      authSelector: true,
      contextSessionId: true,
      contextUser: { select: { id: true, districtId: true } },
    },
  })
  if (!found?.contextUser || !found.contextSessionId || !isSecretOf(token.secret, found.secretHash)) return null
  const { contextUser, contextSessionId, ...ended } = found
  const origin = { userId: contextUser.id, districtId: contextUser.districtId, sessionId: contextSessionId }
  return { ...ended, origin }
}
