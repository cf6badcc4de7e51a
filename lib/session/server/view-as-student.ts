import 'server-only'
import { viewableStudentScope } from '@/lib/scope/server/impersonation-scope'
import type { Actor } from '../actor'
import type { ViewAsStudent } from '../schema'
import type { SignInOrigin } from './create-session'
import { createSessionOnBehalf } from './create-session-on-behalf'

/**
 * Creates a read-only session of a student for one of their teachers or an admin of their account: it can read what the student can, and every write
 * is refused as when impersonating a student. 404 for a user outside the actor's scope, 403 `not_allowed` for one whom the actor may only read, or
 * who is inactive or not a student.
 */
export function viewAsStudent(actor: Actor, input: ViewAsStudent, origin: SignInOrigin): Promise<{ cookie: string }> {
  return createSessionOnBehalf(
    actor,
    {
      userId: input.userId,
      reason: null,
      returnLink: input.returnLink,
      allowed: viewableStudentScope(actor),
      refusal: 'You can view the pages as a student whom you teach, or whose account you manage.',
    },
    origin,
  )
}
