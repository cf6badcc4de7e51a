import type { Role } from '@/lib/ability/ability'
import type { OwnPreferences } from './preferences'

/** What holds for a student until they choose: films with captions, texts with what they marked (LIVE-12). */
const STUDENT: OwnPreferences = { captionsOn: true, annotationsOn: true }
/** Staff see a film as it was made, and mark texts for themselves and their classes. */
const STAFF: OwnPreferences = { annotationsOn: true }

/** The preferences of a user of this role: what they chose over the defaults of the role. */
export function withDefaultPreferences(roleId: Role, chosen: Record<string, unknown>): Record<string, unknown> {
  return { ...(roleId === 'student' ? STUDENT : STAFF), ...chosen }
}
