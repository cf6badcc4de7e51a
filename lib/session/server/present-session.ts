import 'server-only'
import { env } from '@/lib/env/env'
import { getUser } from '@/lib/user/server/get-user'
import type { Actor } from '../actor'
import type { WireSession } from '../schema'

/** Presents the session (domain.md §4) with its user in the form for oneself, unless `withUser` is false; without any server-only data. */
export async function presentSession(actor: Actor, { withUser = true } = {}): Promise<WireSession> {
  const { session, profile } = actor
  // The form for oneself has every field of a user.
  const user = withUser ? ((await getUser(actor, 'current')) as WireSession['user']) : undefined
  const wireProfile = (entry: Actor['profiles'][number]) => ({
    id: entry.id,
    name: entry.name,
    curriculum: entry.curriculum,
  })
  return {
    id: session.id,
    authSelector: session.authSelector,
    contextAuthSelector: session.contextAuthSelector,
    contextUserId: session.contextUserId,
    userId: actor.userId,
    ...(user && { user }),
    profiles: actor.profiles.map(wireProfile),
    currentProfileId: profile?.id ?? null,
    currentProfile: profile && wireProfile(profile),
    features: [...actor.abilities],
    authProvider: 'credentials',
    authExpires: session.expiresAt.toISOString(),
    authWarning: env().SESSION_WARNING_MINUTES * 60_000,
    logoutLink: env().LOGOUT_URL ?? null,
    returnLink: session.returnLink,
  }
}
