import 'server-only'
import { isId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { readSessionCookie } from './session-cookie'
import { isSecretOf } from './session-secret'

/** A session in which somebody acted as another user and which no longer holds, and the session that they came from. */
export type EndedImpersonation = {
  id: string
  secretHash: string
  authSelector: string
  origin: { userId: string; districtId: string | null; sessionId: string }
}

/**
 * The impersonation that a `Cookie` header stands for, where it is no session any more: it opens nothing of the user who was acted as, and only
 * proves where its holder came from. To be asked once `readActor` has found none; null for any other cookie, and once one is back.
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
