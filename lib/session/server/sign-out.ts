import 'server-only'
import { db, inTransaction } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'
import type { Viewer } from '../viewer'
import { endSession } from './end-session'
import { clearSessionCookie } from './session-cookie'

/** The session that an impersonation came from; nothing could reach it once the impersonation is over. */
async function endOrigin(viewer: Viewer): Promise<void> {
  const { contextSessionId } = await db().session.findUniqueOrThrow({
    where: { id: viewer.session.id },
    select: { contextSessionId: true },
  })
  if (viewer.session.contextUserId && contextSessionId) await endSession(viewer.session.contextUserId, contextSessionId)
}

/**
 * Ends a session of the viewer's own: revokes its row. The cookie is cleared when it is the one that asks; who signs out while impersonating
 * is signed out of the own session too.
 */
export async function signOut(
  viewer: Viewer,
  id: string,
): Promise<{ cookie: string | null; logoutLink: string | null }> {
  const sessionId = id === 'current' ? viewer.session.id : id
  await inTransaction(async () => {
    if (!(await endSession(viewer.userId, sessionId))) throw notFound()
    if (viewer.session.contextUserId && sessionId === viewer.session.id) await endOrigin(viewer)
  })
  return { cookie: sessionId === viewer.session.id ? clearSessionCookie() : null, logoutLink: null }
}
