import { fireEvent, screen } from '@testing-library/react'
import { abilitiesOf, type Privilege, type Role } from '@/lib/ability/ability'
import shell from '@/lib/i18n/messages/en/shell.json'
import inSpanish from '@/lib/i18n/messages/es/shell.json'
import type { Actor } from '@/lib/session/actor'
import { PROFILE_NAMES } from '@/lib/user/profile-names'
import { renderWithTexts } from '@/tests/support/render'
import { ProfileMenu, type ShellLinks } from './profile-menu'

jest.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/' }))

const profile = (id: string, name: string) => ({ id, name, curriculum: 'hss' as const, schoolId: null })
const all: ShellLinks = {
  help: 'https://help.example.org/hc',
  community: 'https://community.example.org/',
  hasContact: true,
}

type Given = {
  roleId: Role
  privileges?: Privilege[]
  profiles?: ReturnType<typeof profile>[]
  session?: Partial<Actor['session']>
}

function actorOf({ roleId, privileges = [], profiles = [profile('p1', 'Mine')], session = {} }: Given) {
  const granted = privileges.map((privilege) => ({ privilege, districtId: null, schoolId: null }))
  const abilities = abilitiesOf({ roleId, privileges: granted, featureFlags: [], profileCount: profiles.length })
  const shared = { firstName: 'Dana', lastName: 'Alvarez', profiles, profile: profiles[0] ?? null }
  const ownSession = { contextUserId: null, returnLink: null, ...session }
  // The parts of a viewer that the menu reads.
  return { roleId, privileges: granted, abilities, ...shared, session: ownSession } as unknown as Actor
}

function itemsOf(given: Given, links = all): string[] {
  const { container } = renderWithTexts(<ProfileMenu actor={actorOf(given)} links={links} />, { shell })
  return [...container.querySelectorAll('#profile-menu a, #profile-menu button')].map((item) => item.textContent ?? '')
}

const staff = [
  'Settings',
  'Community, opens in a new tab',
  'Help Center, opens in a new window',
  'Contact',
  'Notifications',
]

describe('[SH-11] [SH-12] the profile menu', () => {
  test('shows a student the settings, notifications and logout', () => {
    expect(itemsOf({ roleId: 'student' })).toEqual(['Settings', 'Notifications', 'Logout'])
  })

  test('also shows a teacher the community, help and contact links', () => {
    expect(itemsOf({ roleId: 'teacher' })).toEqual([...staff, 'Logout'])
  })

  test('[ABL-10] also shows an admin the credits', () => {
    expect(itemsOf({ roleId: 'staff', privileges: ['school-admin'] })).toEqual([...staff, 'Credits', 'Logout'])
  })

  test('[F-13] offers support “Act as someone”, but not while acting as another user', () => {
    const support: Given = { roleId: 'staff', privileges: ['support'] }
    expect(itemsOf(support)).toEqual([...staff, 'Act as someone', 'Logout'])
    const acting = itemsOf({ ...support, session: { contextUserId: 'sysadmin' } })
    expect(acting).not.toContain('Act as someone')
  })

  test('hides an item without a configured address', () => {
    const none = { help: null, community: null, hasContact: false }
    expect(itemsOf({ roleId: 'teacher' }, none)).toEqual(['Settings', 'Notifications', 'Logout'])
  })

  test('[ABL-15] offers a user’s other profiles, but not while acting as another user', () => {
    const profiles = [profile('p1', 'Mine'), profile('p2', 'Other')]
    expect(itemsOf({ roleId: 'student', profiles })).toContain('Switch to Other')
    expect(itemsOf({ roleId: 'student', profiles })).not.toContain('Switch to Mine')
    const session = { contextUserId: 'sysadmin' }
    expect(itemsOf({ roleId: 'student', profiles, session })).not.toContain('Switch to Other')
  })

  test('[ABL-15] translates the name of a profile that is named after its family', () => {
    const profiles = [profile('p1', 'Mine'), profile('p2', PROFILE_NAMES.hss)]
    const actor = actorOf({ roleId: 'student', profiles })
    renderWithTexts(<ProfileMenu actor={actor} links={all} />, { shell: inSpanish })
    expect(screen.getByText('Cambiar a Historia y Ciencias Sociales')).toBeInTheDocument()
  })

  test('offers Return while acting as another user', () => {
    expect(
      itemsOf({ roleId: 'student', session: { contextUserId: 'support', returnLink: '/classroom/students' } }),
    ).toContain('Return')
  })
})

test.each([
  ['Admin', 'staff', ['sysadmin']],
  ['District Admin', 'staff', ['district-admin', 'school-admin']],
  ['School Admin', 'teacher', ['school-admin']],
  ['Teacher', 'teacher', []],
  ['Student', 'student', []],
  ['User', 'staff', ['author']],
] as const)('[SH-09] [SH-10] the profile button shows the first name and %s', (label, roleId, privileges) => {
  renderWithTexts(<ProfileMenu actor={actorOf({ roleId, privileges: [...privileges] })} links={all} />, { shell })
  expect(screen.getByRole('button', { name: new RegExp(`Dana\\s*${label}\\s*profile menu`) })).toBeInTheDocument()
})

describe('[NAV-19] the help center', () => {
  const open = jest.spyOn(window, 'open')
  beforeEach(() => open.mockReset())

  function showLink(): HTMLElement {
    const { container } = renderWithTexts(<ProfileMenu actor={actorOf({ roleId: 'teacher' })} links={all} />, {
      shell,
    })
    const link = container.querySelector<HTMLElement>('a[href="https://help.example.org/hc"]')
    if (!link) throw new Error('There is no way to the help center.')
    return link
  }

  test('opens in a separate 1300 px window that has no opener', () => {
    const opened = { opener: window } as unknown as Window
    open.mockReturnValue(opened)
    expect(fireEvent.click(showLink())).toBe(false)
    expect(open).toHaveBeenCalledWith('https://help.example.org/hc', '_blank', expect.stringContaining('width=1300'))
    expect(opened.opener).toBeNull()
  })

  test('opens in a tab if pop-ups are blocked', () => {
    open.mockReturnValue(null)
    const link = showLink()
    expect(fireEvent.click(link)).toBe(true)
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noreferrer')
  })

  test('acts as a normal link when clicked with a modifier key', () => {
    const link = showLink()
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'] as const)
      expect(fireEvent.click(link, { [key]: true })).toBe(true)
    expect(open).not.toHaveBeenCalled()
  })
})
