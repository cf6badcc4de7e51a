import 'server-only'
import { activeAccount } from '@/lib/scope/server/active-account'
import { impersonationScope } from '@/lib/scope/server/impersonation-scope'
import type { Actor } from '../actor'
import type { Impersonate } from '../schema'
import type { SignInOrigin } from './create-session'
import { createSessionOnBehalf } from './create-session-on-behalf'

/**
 * Creates a session in which the actor acts as another user. 404 for a user out of scope or no longer active, 403 `not_allowed` for oneself and for
 * anyone with a wider scope (domain.md §3).
 */
export function impersonate(actor: Actor, input: Impersonate, origin: SignInOrigin): Promise<{ cookie: string }> {
  const { userId, reason, returnLink } = input
  return createSessionOnBehalf(
    actor,
    {
      userId,
      reason,
      returnLink,
      known: activeAccount,
      allowed: { AND: [{ id: { not: actor.userId } }, impersonationScope(actor)] },
      refusal: 'You cannot act as this person.',
    },
    origin,
  )
}
