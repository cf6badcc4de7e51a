import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import shell from '@/lib/i18n/messages/en/shell.json'
import { setNewAlertCount } from '@/lib/user-alert/client/own-alerts'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { renderWithTexts } from '@/tests/support/render'
import { NotificationPanel } from './notification-panel'

const alert = (id: string, changes: object = {}) => ({
  id,
  alertId: null,
  type: 'graded',
  title: `Title ${id}`,
  message: `Message <b>${id}</b>`,
  mode: 'profile',
  link: `/binder/${id}`,
  dateCreated: new Date(Date.now() - 3_600_000).toISOString(),
  isNew: true,
  ...changes,
})
const show = () => renderWithTexts(<NotificationPanel counts={{ profile: 0, interrupt: 0 }} />, { shell })
const list = (data: object[]) => ({ body: { result: { data, metadata: { count: data.length } }, context: {} } })

test('an empty panel says so; one that failed to load says what to do', async () => {
  fakeFetch(() => list([]))
  const { unmount } = show()
  expect(await screen.findByText('You have no notifications yet.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Mark all as viewed' })).toBeNull()
  unmount()
  fakeFetch(() => ({ status: 500, body: {} }))
  show()
  expect(await screen.findByRole('alert')).toHaveTextContent('Close this and open it again.')
})

test('new alerts link to their pages, can be marked one by one or all at once, and lead to the full list', async () => {
  const calls = fakeFetch(({ method }) =>
    method === 'POST'
      ? { body: { result: { count: 1 }, context: {} } }
      : list([alert('a1'), alert('a2', { isNew: false })]),
  )
  setNewAlertCount(1)
  show()
  expect(await screen.findByRole('link', { name: 'Title a1 Message a1' })).toHaveAttribute('href', '/binder/a1')
  expect(screen.getAllByText('1 hour ago')).toHaveLength(2)
  expect(screen.getAllByText('New')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Mark as viewed: Message a1' }))
  await waitFor(() => expect(screen.queryByText('New')).toBeNull())
  expect(calls.at(-1)).toMatchObject({ path: '/api/user-alerts/viewed', body: { ids: ['a1'] } })
  act(() => setNewAlertCount(7))
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as viewed' }))
  expect(calls.at(-1)?.body).toEqual({ all: true, mode: 'profile' })
  expect(screen.getByRole('link', { name: 'See all notifications' })).toHaveAttribute('href', '/notifications')
})
