import 'server-only'
import { db, inTransaction } from '@/lib/db/db'
import { notAllowed } from '@/lib/error/product-error'
import type { Actor } from '../actor'

/** Switches to one of the actor's own profiles, in this session and the following ones; 403 for another user's profile (faults 10). */
export async function selectProfile(actor: Actor, currentProfileId: string): Promise<Actor> {
  const profile = actor.profiles.find((entry) => entry.id === currentProfileId)
  if (!profile) throw notAllowed()
  await inTransaction(async () => {
    await db().session.update({ where: { id: actor.session.id }, data: { currentProfileId } })
    await db().user.update({ where: { id: actor.userId }, data: { currentProfileId } })
  })
  return { ...actor, profile }
}
