import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'
import type { Viewer } from '../viewer'
import { clearSessionCookie } from './session-cookie'

/** Ends a session of the viewer's own: revokes its row. The cookie is cleared when it is the one that asks. */
export async function signOut(
  viewer: Viewer,
  id: string,
): Promise<{ cookie: string | null; logoutLink: string | null }> {
  const sessionId = id === 'current' ? viewer.session.id : id
  const ended = await db().session.updateMany({
    where: { id: sessionId, userId: viewer.userId, revokedAt: null },
    data: { revokedAt: now() },
  })
  if (ended.count === 0) throw notFound()
  return { cookie: sessionId === viewer.session.id ? clearSessionCookie() : null, logoutLink: null }
}
