import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import notifications from '@/lib/i18n/messages/en/notifications.json'
import type { WireAlert } from '@/lib/user-alert/schema'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { renderWithTexts } from '@/tests/support/render'
import { NotificationsScreen, type NotificationsScreenProps } from './notifications-screen'

const refresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

const alert = (id: string, changes: Partial<WireAlert> = {}): WireAlert => ({
  id,
  alertId: null,
  type: 'graded',
  title: `Title ${id}`,
  message: 'The Bridge was graded.',
  mode: 'profile',
  userId: 'user-1',
  link: '/binder/1',
  dateCreated: '2026-03-05T18:30:00.000Z',
  dateViewed: null,
  dateConfirmed: null,
  isNew: true,
  ...changes,
})

const show = (changes: Partial<NotificationsScreenProps> = {}) =>
  renderWithTexts(
    <NotificationsScreen
      alerts={[]}
      count={0}
      newCount={0}
      newBehindBell={0}
      filter={{ isNew: false, type: null }}
      page={1}
      timeZone="America/Chicago"
      mayAnnounce={false}
      isStudent={false}
      {...changes}
    />,
    { notifications },
  )

test('[ABL-16] ten notifications per page in district time; filter and page links keep the other filters', () => {
  show({
    alerts: [alert('a')],
    count: 34,
    newCount: 3,
    newBehindBell: 3,
    filter: { isNew: true, type: 'graded' },
    page: 2,
    isStudent: true,
  })
  const row = within(screen.getByRole('list', { name: 'Notifications' })).getByRole('listitem')
  expect(within(row).getByRole('link', { name: 'Title a The Bridge was graded.' })).toHaveAttribute('href', '/binder/1')
  expect(row).toHaveTextContent('Mar 5, 2026, 12:30 PM')
  expect(screen.getByText('11–11 of 34')).toBeVisible()
  expect(screen.getByRole('link', { name: /^New/ })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('href', '/notifications?type=graded')
  expect(screen.getByRole('link', { name: 'Reviews' })).toHaveAttribute(
    'href',
    '/notifications?show=new&type=review-received',
  )
  expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute(
    'href',
    '/notifications?show=new&type=graded&page=3',
  )
})

test('each kind of empty list says why, and a filtered one links to all notifications', () => {
  const { unmount } = show({ isStudent: true })
  expect(screen.getByText(/when work is assigned/)).toBeVisible()
  unmount()
  const other = show({ filter: { isNew: true, type: null } })
  expect(screen.getByText('You have seen everything')).toBeVisible()
  other.unmount()
  show({ filter: { isNew: true, type: 'announcement' } })
  expect(screen.getByText('Nothing of this kind')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See all notifications' })).toHaveAttribute('href', '/notifications')
})

test('staff see the kinds that concern them; an admin gets a link to the announcements', () => {
  show({ mayAnnounce: true })
  const kinds = within(screen.getByRole('navigation', { name: 'Kinds' }))
  expect(kinds.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Every kind',
    'Class and account',
    'Announcements',
  ])
  const links = screen.getAllByRole('link', { name: 'Announcements' }).map((link) => link.getAttribute('href'))
  expect(links).toContain('/notifications/announcements')
})

test('a notification can be marked in the list, but not one that must be confirmed', async () => {
  const calls = fakeFetch(() => ({ body: { result: { count: 1 }, context: {} } }))
  show({
    alerts: [alert('a'), alert('b', { mode: 'interrupt', message: 'The Pond was graded.' })],
    count: 2,
    newCount: 2,
    newBehindBell: 1,
  })
  expect(screen.queryByRole('button', { name: 'Mark as viewed: The Pond was graded.' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Mark as viewed: The Bridge was graded.' }))
  expect(calls[0]).toMatchObject({ path: '/api/user-alerts/viewed', body: { ids: ['a'] } })
  expect(refresh).toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as viewed' }))
  expect(calls[1]?.body).toEqual({ all: true, mode: 'profile' })
})
