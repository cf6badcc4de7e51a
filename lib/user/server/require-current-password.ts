import 'server-only'
import { db } from '@/lib/db/db'
import { invalidInput } from '@/lib/error/product-error'
import { consume } from '@/lib/rate-limit/server/consume'
import type { Actor } from '@/lib/session/actor'
import { SIGN_IN_TRIES, SIGN_IN_WINDOW_SECONDS } from '@/lib/session/limits'
import { isPasswordOf } from '@/lib/session/server/password'

const OWN_LIMIT = { name: 'own-password', points: SIGN_IN_TRIES, seconds: SIGN_IN_WINDOW_SECONDS }

/** Requires the actor's own password: 400 without it, and 429 after as many attempts as for signing in. Must not run in a transaction. */
export async function requireCurrentPassword(actor: Actor, currentPassword: string | undefined): Promise<void> {
  await consume(OWN_LIMIT, actor.userId)
  const own = await db().user.findUniqueOrThrow({ where: { id: actor.userId }, select: { passwordHash: true } })
  if (currentPassword === undefined || !(await isPasswordOf(currentPassword, own.passwordHash)))
    throw invalidInput('The current password is not right.', [{ path: 'currentPassword', message: 'is not correct' }])
}
