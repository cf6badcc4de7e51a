import 'server-only'
import { notFound } from '@/lib/error/product-error'
import type { Viewer } from '../viewer'
import { endSession } from './end-session'
import { clearSessionCookie } from './session-cookie'

/** Ends a session of the viewer's own: revokes its row. The cookie is cleared when it is the one that asks. */
export async function signOut(
  viewer: Viewer,
  id: string,
): Promise<{ cookie: string | null; logoutLink: string | null }> {
  const sessionId = id === 'current' ? viewer.session.id : id
  if (!(await endSession(viewer.userId, sessionId))) throw notFound()
  return { cookie: sessionId === viewer.session.id ? clearSessionCookie() : null, logoutLink: null }
}
