import type { Ability } from '@/lib/ability/ability'

/** One page of the settings: its address and the required ability, if any. */
export type SettingsPage = {
  key: 'account' | 'assignments' | 'accessibility' | 'integrations' | 'notifications'
  href: string
  ability?: Ability
}

/** The pages of the settings in order (ABL-09). Students cannot assign or connect services. */
export const SETTINGS_PAGES: readonly SettingsPage[] = [
  { key: 'account', href: '/settings/account' },
  { key: 'assignments', href: '/settings/assignments', ability: 'teacher' },
  { key: 'accessibility', href: '/settings/accessibility' },
  { key: 'integrations', href: '/settings/integrations', ability: 'curriculum' },
  { key: 'notifications', href: '/settings/notifications', ability: 'notifications' },
]
