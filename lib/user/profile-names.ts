import type { Curriculum, ViewerProfile } from '@/lib/session/actor'

/** The name of an account's initial profile. */
export const PROFILE_NAMES: Record<Curriculum, string> = {
  k5ela: 'English language arts',
  hss: 'History and social science',
}
/** Whether a profile still has its family's name, which is then shown translated. */
export const hasFamilyName = ({ name, curriculum }: Pick<ViewerProfile, 'name' | 'curriculum'>) =>
  name === PROFILE_NAMES[curriculum]

/** The curricula of an account that is created without any. */
export const DEFAULT_CURRICULA: readonly Curriculum[] = ['k5ela']
