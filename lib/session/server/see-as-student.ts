import 'server-only'
import { db, inTransaction } from '@/lib/db/db'
import { notAllowed, notFound } from '@/lib/error/product-error'
import { seenStudentScope } from '@/lib/scope/server/impersonation-scope'
import { userScope } from '@/lib/scope/server/user-scope'
import type { Actor } from '@/lib/session/actor'
import type { SeeAs } from '../schema'
import { createSession, type SignInOrigin } from './create-session'

/**
 * Creates a read-only session of a student for one of their teachers or an admin of their account: it can read what the student can, and every write
 * is refused as when impersonating a student. It never outlives the actor's own session. 404 for a user outside the actor's scope, 403 `not_allowed`
 * for one whom the actor may only read, or who is no student or inactive.
 */
export async function seeAsStudent(
  actor: Actor,
  { userId, returnLink }: SeeAs,
  origin: SignInOrigin,
): Promise<{ cookie: string }> {
  return inTransaction(async () => {
    const known = { AND: [{ id: userId }, userScope(actor)] }
    const target = await db().user.findFirst({ where: known, select: { id: true, currentProfileId: true } })
    if (!target) throw notFound()
    if ((await db().user.count({ where: { AND: [known, seenStudentScope(actor)] } })) === 0)
      throw notAllowed('You can see the pages as a student whom you teach, or whose account you run.')
    return createSession(target, origin, {
      contextUserId: actor.userId,
      contextSessionId: actor.session.id,
      endsAt: actor.session.endsAt,
      reason: null,
      returnLink: returnLink ?? null,
    })
  })
}
