import type { WireSession } from '@/lib/session/schema'

const HOUR_MS = 3_600_000

/** A session as the server returns it to a student: it ends in an hour, with five minutes of warning. */
export function wireSession(overrides: Partial<WireSession> = {}): WireSession {
  return {
    id: 'session-1',
    authSelector: 'selector-1',
    contextAuthSelector: null,
    contextUserId: null,
    userId: 'user-1',
    user: {
      id: 'user-1',
      firstName: 'Maya',
      lastName: 'Field',
      email: null,
      roleId: 'student',
      districtId: null,
      theme: null,
      preferences: {},
    },
    profiles: [{ id: 'profile-1', name: 'Pond School', curriculum: 'hss' }],
    currentProfileId: 'profile-1',
    currentProfile: { id: 'profile-1', name: 'Pond School', curriculum: 'hss' },
    features: ['assignment.student'],
    authProvider: 'credentials',
    authExpires: new Date(Date.now() + HOUR_MS).toISOString(),
    authWarning: 5 * 60_000,
    logoutLink: null,
    returnLink: null,
    ...overrides,
  }
}
