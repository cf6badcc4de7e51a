import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import shell from '@/lib/i18n/messages/en/shell.json'
import { writeLocalSetting } from '@/lib/local-setting/client/write-local-setting'
import { CLOSED_AREAS_COOKIE, NAVIGATION_COOKIE } from '@/lib/routing/navigation'
import { renderWithTexts } from '@/tests/support/render'
import { ClosedAreasProvider } from './closed-areas'
import { FrameGrid } from './frame-grid'
import { NavigationDrawer } from './navigation-drawer'
import type { ShellEntry } from './shell-entry'

let pathname = '/classroom/groups'
jest.mock('next/navigation', () => ({ usePathname: () => pathname }))

const entry = (key: ShellEntry['key'], label: string, href: string, items: ShellEntry[] = []): ShellEntry => ({
  key,
  label,
  href,
  items,
  icon: null,
  prefixes: [href],
  isExternal: href.startsWith('https:'),
})
const entries = [
  entry('curriculum', 'Curriculum', '/curriculum'),
  entry('classroom', 'Classroom', '/classroom', [
    entry('classAssignments', 'Assignments', '/classroom/assignments'),
    entry('groups', 'Groups', '/classroom/groups'),
  ]),
  entry('assess', 'Assess', '/assessment', [entry('assessments', 'Assessments', '/assessment/assessments')]),
  entry('admin', 'Admin', 'https://admin.example.org/'),
]

const show = (isShrunk = false, closedAreas: string[] = []) =>
  renderWithTexts(
    <ClosedAreasProvider initial={closedAreas}>
      <NavigationDrawer id="drawer" entries={entries} />
      <FrameGrid brand="hss" {...{ isShrunk, entries }}>
        <p>page</p>
      </FrameGrid>
    </ClosedAreasProvider>,
    { shell },
  )
// The drawer comes first in the document, then the sidebar next to the sheet.
const navigationAt = (at: number) => within(screen.getAllByRole('navigation', { name: 'Main' })[at] as HTMLElement)
const drawer = () => navigationAt(0)
const navigation = () => navigationAt(1)

beforeEach(() => {
  pathname = '/classroom/groups'
  writeLocalSetting(NAVIGATION_COOKIE, 'full')
  writeLocalSetting(CLOSED_AREAS_COOKIE, '')
})

test('[SH-01] only the current item is marked, within its area', () => {
  show()
  expect(navigation().getByRole('link', { name: 'Groups' })).toHaveAttribute('aria-current', 'page')
  expect(
    navigation()
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current')),
  ).toHaveLength(1)
})

test('[SH-03] an area can be closed and opened, which is remembered, and is marked itself while closed', async () => {
  show()
  const area = navigation().getByRole('button', { name: 'Classroom' })
  expect(area).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(area)
  expect(area).toHaveAttribute('aria-expanded', 'false')
  expect(area).toHaveAttribute('aria-current', 'true')
  expect(navigation().queryByRole('link', { name: 'Groups' })).toBeNull()
  expect(document.cookie).toContain('traverse.navigation.closed=classroom')
  await userEvent.click(area)
  expect(navigation().getByRole('link', { name: 'Groups' })).toBeVisible()
})

test('an area that was closed before starts closed', () => {
  show(false, ['classroom'])
  expect(navigation().getByRole('button', { name: 'Classroom' })).toHaveAttribute('aria-expanded', 'false')
})

test('[SH-03] the drawer and the sidebar close the same areas, and both are remembered', async () => {
  show()
  await userEvent.click(navigation().getByRole('button', { name: 'Classroom' }))
  expect(drawer().getByRole('button', { name: 'Classroom' })).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(drawer().getByRole('button', { name: 'Assess' }))
  expect(navigation().getByRole('button', { name: 'Assess' })).toHaveAttribute('aria-expanded', 'false')
  expect(document.cookie).toContain('traverse.navigation.closed=classroom.assess')
})

test('[SH-06] a button shrinks and expands the navigation, which is remembered, and labels stay for screen readers', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Shrink navigation' }))
  expect(document.cookie).toContain('traverse.navigation=shrunk')
  expect(navigation().getByRole('link', { name: 'Curriculum' })).toHaveAttribute('title', 'Curriculum')
  expect(navigation().getByRole('button', { name: 'Classroom' })).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(screen.getByRole('button', { name: 'Expand navigation' }))
  expect(document.cookie).toContain('traverse.navigation=full')
})

test('a page that needs the space shrinks the navigation automatically', () => {
  pathname = '/content-viewer/library/chapter/1'
  show()
  expect(screen.queryByRole('button', { name: 'Expand navigation' })).toBeNull()
  expect(document.querySelector('[data-shrunk]')).not.toBeNull()
})

test('[SH-04] Admin opens in a new tab and says so', () => {
  show()
  const admin = navigation().getByRole('link', { name: /^Admin\s*, opens in a new tab$/ })
  expect(admin).toHaveAttribute('href', 'https://admin.example.org/')
  expect(admin).toHaveAttribute('target', '_blank')
  expect(admin).toHaveAttribute('rel', 'noreferrer')
})
