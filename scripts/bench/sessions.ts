import { db } from '@/lib/db/db'
import type { Actor } from '@/lib/session/actor'
import { createSession } from '@/lib/session/server/create-session'
import { readActor } from '@/lib/session/server/read-actor'

/** The headers of a signed-in user's browser. */
export type Session = { cookie: string; authorization: string }

/** Signs a user in as the product does, without a password: hundreds of sign-ins from one address would be refused. */
export async function openSession(username: string): Promise<{ actor: Actor; session: Session }> {
  const user = await db().user.findFirstOrThrow({ where: { username }, select: { id: true } })
  const made = await createSession({ id: user.id, currentProfileId: null }, { address: 'bench', userAgent: null })
  const cookie = made.cookie.split(';')[0] ?? ''
  const actor = await readActor(cookie)
  if (!actor) throw new Error('the bench has no session')
  return { actor, session: { cookie, authorization: `Selector ${actor.session.authSelector}` } }
}
