import 'server-only'
import { noSession } from '@/lib/error/product-error'
import type { Actor } from '../actor'
import type { WireSession } from '../schema'
import { presentSession } from './present-session'
import { readActor } from './read-actor'
import { sessionEndHeader } from './session-end-header'

type OpenedSession = { actor: Actor; session: WireSession; headers: Record<string, string> }

/**
 * Returns the response to a call that opened a session with this `Set-Cookie` value: the session, and the headers that make the browser adopt it. 401
 * if it has ended in the meantime.
 */
export async function presentOpenedSession(cookie: string): Promise<OpenedSession> {
  const actor = await readActor(cookie)
  if (!actor) throw noSession()
  const session = await presentSession(actor)
  return { actor, session, headers: { 'set-cookie': cookie, ...sessionEndHeader(actor) } }
}
