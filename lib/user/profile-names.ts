import type { Curriculum } from '@/lib/session/viewer'

/** What a profile is called that an account begins with. */
export const PROFILE_NAMES: Record<Curriculum, string> = {
  k5ela: 'English language arts',
  hss: 'History and social science',
}
/** The families of an account that is made without naming any. */
export const DEFAULT_CURRICULA: readonly Curriculum[] = ['k5ela']
