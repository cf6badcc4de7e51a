import type { Curriculum, ViewerProfile } from '@/lib/session/actor'

/** What a profile is called that an account begins with. */
export const PROFILE_NAMES: Record<Curriculum, string> = {
  k5ela: 'English language arts',
  hss: 'History and social science',
}
/** Whether a profile is still called by its family, which each language names in its own words. */
export const hasFamilyName = ({ name, curriculum }: Pick<ViewerProfile, 'name' | 'curriculum'>) =>
  name === PROFILE_NAMES[curriculum]

/** The families of an account that is made without naming any. */
export const DEFAULT_CURRICULA: readonly Curriculum[] = ['k5ela']
