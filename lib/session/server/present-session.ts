import 'server-only'
import { env } from '@/lib/env/env'
import type { WireSession } from '../schema'
import type { Viewer } from '../viewer'

/** The session as the wire has it (domain.md §4); nothing that only the server may know. */
export function presentSession(viewer: Viewer): WireSession {
  const { session, profile } = viewer
  const wireProfile = (entry: Viewer['profiles'][number]) => ({
    id: entry.id,
    name: entry.name,
    curriculum: entry.curriculum,
  })
  return {
    id: session.id,
    authSelector: session.authSelector,
    contextAuthSelector: session.contextAuthSelector,
    userId: viewer.userId,
    user: {
      id: viewer.userId,
      firstName: viewer.firstName,
      lastName: viewer.lastName,
      email: viewer.email,
      roleId: viewer.roleId,
      districtId: viewer.districtId,
      theme: viewer.theme,
      preferences: viewer.preferences,
    },
    profiles: viewer.profiles.map(wireProfile),
    currentProfileId: profile?.id ?? null,
    currentProfile: profile && wireProfile(profile),
    features: [...viewer.abilities],
    authProvider: 'credentials',
    authExpires: session.expiresAt.toISOString(),
    authWarning: env().SESSION_WARNING_MINUTES * 60_000,
    logoutLink: null,
    returnLink: session.returnLink,
  }
}
