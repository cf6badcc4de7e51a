import 'server-only'
import { db, inTransaction } from '@/lib/db/db'
import { notAllowed } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import { hashPassword } from '@/lib/session/server/password'
import type { ChangePassword } from '../schema'
import { getUser } from './get-user'
import { requireCurrentPassword } from './require-current-password'
import { settableScope } from './settable-scope'
import { storePassword } from './store-password'

const REFUSED =
  'You cannot set this password. An admin of all schools of this account can, and a teacher who has added a student once a week has passed.'

/**
 * Sets a password: the actor's own, given the current one, or that of a student they teach or a person they manage whose account reaches no further
 * than the actor's own scope. Ends the user's other sessions. 400 for a wrong current password, 403 `not_allowed` for people who may only be read,
 * 404 for all others.
 */
export async function changePassword(actor: Actor, id: string, input: ChangePassword): Promise<void> {
  const isOwn = id === 'current' || id === actor.userId
  const userId = isOwn ? actor.userId : id
  if (isOwn) await requireCurrentPassword(actor, input.currentPassword)
  else {
    await getUser(actor, id)
    const found = await db().user.count({ where: { AND: [{ id }, settableScope(actor)] } })
    if (found === 0) throw notAllowed(REFUSED, { reason: 'password-wait' })
  }
  const passwordHash = await hashPassword(input.password)
  await inTransaction(() => storePassword(userId, passwordHash, isOwn ? actor.session.id : undefined))
}
