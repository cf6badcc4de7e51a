import 'server-only'
import { db, inTransaction } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { notAllowed, notFound } from '@/lib/error/product-error'
import { userScope } from '@/lib/scope/server/user-scope'
import type { Actor } from '../actor'
import { createSession, type SignInOrigin } from './create-session'

type OnBehalf = {
  userId: string
  /** Null for a student view. */
  reason: string | null
  returnLink: string | undefined
  /** The users in the actor's scope whose existence the response may reveal; all by default. */
  known?: Prisma.UserWhereInput
  /** The users among them for whom the session may be created. */
  allowed: Prisma.UserWhereInput
  /** The message for those for whom it may not. */
  refusal: string
}

/**
 * Creates a session of another user that names the actor and the session they come from, and ends with it at the latest; returns its `Set-Cookie`
 * value. 404 for a user whom the actor may not know of, 403 `not_allowed` for one for whom they may not act.
 */
export async function createSessionOnBehalf(
  actor: Actor,
  { userId, reason, returnLink, known = {}, allowed, refusal }: OnBehalf,
  origin: SignInOrigin,
): Promise<{ cookie: string }> {
  return inTransaction(async () => {
    const target = { AND: [{ id: userId }, userScope(actor), known] }
    const account = await db().user.findFirst({ where: target, select: { id: true, currentProfileId: true } })
    if (!account) throw notFound()
    if ((await db().user.count({ where: { AND: [target, allowed] } })) === 0) throw notAllowed(refusal)
    return createSession(account, origin, {
      contextUserId: actor.userId,
      contextSessionId: actor.session.id,
      endsAt: actor.session.endsAt,
      reason,
      returnLink: returnLink ?? null,
    })
  })
}
