import type { Role } from '@/lib/ability/ability'
import type { OwnPreferences } from './preferences'

/** Defaults for students: videos with captions, texts with their annotations (LIVE-12). */
const STUDENT: OwnPreferences = { captionsOn: true, annotationsOn: true }
/** Defaults for staff: videos without captions, texts with annotations for themselves and their classes. */
const STAFF: OwnPreferences = { annotationsOn: true }

/** Returns a user's preferences: their own choices over the defaults of the role. */
export function withDefaultPreferences(roleId: Role, chosen: Record<string, unknown>): Record<string, unknown> {
  return { ...(roleId === 'student' ? STUDENT : STAFF), ...chosen }
}
