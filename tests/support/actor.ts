import type { Actor } from '@/lib/session/actor'
import { readActor } from '@/lib/session/server/read-actor'
import { signedInAs } from './api'

/** The actor of a use case: read from a real session row of this user, as pages and routes do. */
export async function actorOf(user: { id: string }): Promise<Actor> {
  const actor = await readActor((await signedInAs(user)).cookie)
  if (!actor) throw new Error('The session does not stand.')
  return actor
}
