import { ADMIN, BRAND, NOWHERE, READERS, type Route, SIGNED_IN, see, TEACHER, to, type Visitor } from './model'

const settings = (name: string, title: string, visitors: readonly Visitor[]): Route => ({
  page: `/settings/${name}`,
  at: `/settings/${name}`,
  for: visitors,
  shows: see(title, 'Settings'),
})

/** RT-24, SH-11: settings, and the pages that the profile menu opens. */
export const OWN: readonly Route[] = [
  { page: '/settings', at: '/settings', for: SIGNED_IN, shows: to('/settings/account') },
  settings('account', 'Account', SIGNED_IN),
  settings('assignments', 'Settings of new assignments', TEACHER),
  settings('accessibility', 'Accessibility', SIGNED_IN),
  settings('integrations', 'Integrations', READERS),
  settings('notifications', 'Notifications', SIGNED_IN),
  { page: '/notifications', at: '/notifications', for: SIGNED_IN, shows: see('Notifications') },
  {
    page: '/notifications/announcements',
    at: '/notifications/announcements',
    for: ADMIN,
    shows: see('Announcements'),
  },
  { page: '/people', at: '/people', for: ['support', 'sysadmin'], shows: see('Act as someone') },
  { page: '/people', at: '/people?q=mara', for: ['support', 'sysadmin'], shows: see('Act as someone') },
  { page: '/credits', at: '/credits', for: ADMIN, shows: see('Credits') },
  { page: '/api-docs', at: '/api-docs', for: READERS, shows: see('Calls') },
  { page: '/debug/blank', at: '/debug/blank', for: SIGNED_IN, shows: see(BRAND, null) },
  { page: '/debug/blank/[page]', at: '/debug/blank/one', for: SIGNED_IN, shows: see(BRAND, 'Page one') },
  { page: '/debug/blank/[page]', at: '/debug/blank/three', for: SIGNED_IN, shows: { ...NOWHERE, title: BRAND } },
  { page: '/debug/gallery', at: '/debug/gallery', for: ['sysadmin'], shows: see('Gallery') },
]
