import type { Ability, GrantedPrivilege, Role } from '@/lib/ability/ability'
import type { Locale } from '@/lib/i18n/locales'

/** The two curriculum families (domain.md §1). */
export type Curriculum = 'k5ela' | 'hss'

export type ViewerProfile = { id: string; name: string; curriculum: Curriculum; schoolId: string | null }

/** Who is asking: read from the session row at each request, never from what the client says. */
export type Actor = {
  userId: string
  username: string
  firstName: string
  lastName: string
  email: string | null
  roleId: Role
  districtId: string | null
  /** IANA name of the district's time zone; dates on pages are told in it. */
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
    /** Whether it is a student view, which reads alone whatever becomes of the account. */
    isStudentView: boolean
    returnLink: string | null
    /** When the idle time slid last. */
    lastUsed: Date
    /** The end of the idle time. */
    expiresAt: Date
    /** The end of the session as a whole, which nothing slides. */
    endsAt: Date
  }
}
