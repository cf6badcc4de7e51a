import type { Ability, GrantedPrivilege, Role } from '@/lib/ability/ability'
import type { Locale } from '@/lib/i18n/locales'

/** The two curriculum families (domain.md §1). */
export type Curriculum = 'k5ela' | 'hss'

export type ViewerProfile = { id: string; name: string; curriculum: Curriculum; schoolId: string | null }

/** The requesting user, read from the session row on each request and never from client input. */
export type Actor = {
  userId: string
  username: string
  firstName: string
  lastName: string
  email: string | null
  roleId: Role
  districtId: string | null
  /** IANA name of the district's time zone, used for dates on pages. */
  timeZone: string
  /** The language of the interface. */
  locale: Locale
  schoolIds: readonly string[]
  privileges: readonly GrantedPrivilege[]
  featureFlags: readonly string[]
  abilities: readonly Ability[]
  profiles: readonly ViewerProfile[]
  profile: ViewerProfile | null
  theme: string | null
  preferences: Record<string, unknown>
  session: {
    id: string
    authSelector: string
    /** The impersonator's selector and user id while impersonating. */
    contextAuthSelector: string | null
    contextUserId: string | null
    /** Whether it is a student view, which stays read-only even if the account changes. */
    isStudentView: boolean
    returnLink: string | null
    /** When the idle timeout was last extended. */
    lastUsed: Date
    /** The end of the idle timeout. */
    expiresAt: Date
    /** The absolute end of the session, which is never extended. */
    endsAt: Date
  }
}
