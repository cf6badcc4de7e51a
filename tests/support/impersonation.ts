import { issueSessionCookie } from '@/lib/session/server/session-cookie'
import { createSession } from '../factories/session'

/**
 * Returns the headers of a tab in which one person acts as another. Creates the sessions directly, without checking who may impersonate; a null
 * reason makes it a student view.
 */
export async function actingAs(admin: { id: string }, user: { id: string }, reason: string | null = 'A question') {
  const own = await createSession({ userId: admin.id })
  const { session, secret } = await createSession({
    userId: user.id,
    contextUserId: admin.id,
    contextSessionId: own.session.id,
    reason,
  })
  const [cookie = ''] = (await issueSessionCookie({ sessionId: session.id, secret }, session.expiresAt)).split(';', 1)
  return { cookie, authorization: `Selector ${session.authSelector}` }
}
