import { issueSessionCookie } from '@/lib/session/server/session-cookie'
import { createSession } from '../factories/session'

/** The headers of a tab in which one person acts as another: the rows that an impersonation makes, whoever may begin one; without a reason it is a student view. */
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
