import 'server-only'
import { db, inTransaction } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { invalidInput, notAllowed } from '@/lib/error/product-error'
import { consume } from '@/lib/rate-limit/server/consume'
import { managedUserScope, taughtStudentScope } from '@/lib/scope/server/user-scope'
import type { Actor } from '@/lib/session/actor'
import { SIGN_IN_TRIES, SIGN_IN_WINDOW_SECONDS } from '@/lib/session/limits'
import { hashPassword, isPasswordOf } from '@/lib/session/server/password'
import type { ChangePassword } from '../schema'
import { getUser } from './get-user'
import { storePassword } from './store-password'

const OWN_LIMIT = { name: 'own-password', points: SIGN_IN_TRIES, seconds: SIGN_IN_WINDOW_SECONDS }

async function requireCurrent(actor: Actor, currentPassword: string | undefined): Promise<void> {
  await consume(OWN_LIMIT, actor.userId)
  const own = await db().user.findUniqueOrThrow({ where: { id: actor.userId }, select: { passwordHash: true } })
  if (currentPassword === undefined || !(await isPasswordOf(currentPassword, own.passwordHash)))
    throw invalidInput('The current password is not right.', [{ path: 'currentPassword', message: 'is not right' }])
}

/** Whose password somebody else may set: a teacher that of the own students, an admin that of the people they run. */
function settableScope(actor: Actor): Prisma.UserWhereInput {
  const taught: Prisma.UserWhereInput = { roleId: 'student', ...taughtStudentScope(actor) }
  const managed = managedUserScope(actor)
  return Object.keys(managed).length === 0 ? {} : { OR: [taught, managed] }
}

/**
 * Sets a password: the own one with the current one, or that of a student one teaches or a person one runs. Ends the user's other sessions.
 * 400 for a wrong current one, 403 `not_allowed` for people who can only be read, 404 for all others.
 */
export async function changePassword(actor: Actor, id: string, input: ChangePassword): Promise<void> {
  const isOwn = id === 'current' || id === actor.userId
  const userId = isOwn ? actor.userId : id
  if (isOwn) await requireCurrent(actor, input.currentPassword)
  else {
    await getUser(actor, id)
    const found = await db().user.count({ where: { AND: [{ id }, settableScope(actor)] } })
    if (found === 0) throw notAllowed()
  }
  const passwordHash = await hashPassword(input.password)
  await inTransaction(() => storePassword(userId, passwordHash, isOwn ? actor.session.id : undefined))
}
