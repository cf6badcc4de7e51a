import { db } from '@/lib/db/db'
import { createSession } from '@/lib/session/server/create-session'
import { readViewer } from '@/lib/session/server/read-viewer'
import type { Viewer } from '@/lib/session/viewer'

/** A browser's headers of somebody who is signed in. */
export type Session = { cookie: string; authorization: string }

/** Signs somebody in as the product does, without the password: hundreds of sign-ins from one address are refused. */
export async function openSession(username: string): Promise<{ viewer: Viewer; session: Session }> {
  const user = await db().user.findFirstOrThrow({ where: { username }, select: { id: true } })
  const made = await createSession({ id: user.id, currentProfileId: null }, { address: 'bench', userAgent: null })
  const cookie = made.cookie.split(';')[0] ?? ''
  const viewer = await readViewer(cookie)
  if (!viewer) throw new Error('the bench has no session')
  return { viewer, session: { cookie, authorization: `Selector ${viewer.session.authSelector}` } }
}
