import { act, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import live from '@/lib/i18n/messages/en/live.json'
import ui from '@/lib/i18n/messages/en/ui.json'
import { LOAD_DELAY_MS, POLL_INTERVAL_MS } from '@/lib/realtime/client/limits'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { NavigationRequest } from './navigation-request'

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn() }),
  usePathname: () => '/assignments/u1/subsection/p1',
}))
jest.mock('next/dynamic', () => () => jest.requireActual('./navigation-follower').NavigationFollower)

const request = {
  id: 'r1',
  sequence: 1,
  message: { subject: 'navigateTo', assignmentId: 'a1', contentId: 'p2', warn: true },
  cancelledDate: null,
  recipients: [],
  destination: { userAssignmentId: 'u1', contentId: 'p2', path: '/assignments/u1/subsection/p2' },
}

beforeEach(() => {
  jest.useFakeTimers()
  document.head.innerHTML = '<meta name="auth-selector" content="s"><meta name="auth-user" content="student-1">'
})
afterEach(() => jest.useRealTimers())

test('[F-62] without realtime the page polls and shows a request within 30 seconds, even after a failed poll', async () => {
  let waiting: object[] = []
  let isDown = false
  const calls = fakeFetch(({ path }) => {
    if (isDown) throw new TypeError('Failed to fetch')
    return { body: { result: path === '/api/realtime' ? null : { data: waiting }, context: {} } }
  })
  const readings = () => calls.filter(({ path }) => path !== '/api/realtime')
  const { title, message, continue: go, stay } = live.request
  render(
    <NextIntlClientProvider locale="en" messages={{ ui }} timeZone="UTC">
      <NavigationRequest texts={{ title, message, continue: go, stay }} brought={live.request.brought} />
    </NextIntlClientProvider>,
  )
  await act(() => jest.advanceTimersByTimeAsync(LOAD_DELAY_MS + 1_000))
  const read = readings().length
  expect(screen.queryByRole('alertdialog')).toBeNull()
  isDown = true
  await act(() => jest.advanceTimersByTimeAsync(POLL_INTERVAL_MS))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  isDown = false
  waiting = [request]
  await act(() => jest.advanceTimersByTimeAsync(POLL_INTERVAL_MS))
  // The component that asks the student has loaded, and reads again.
  await act(() => jest.advanceTimersByTimeAsync(10))
  expect(readings().length).toBeGreaterThan(read)
  expect(readings().every(({ path }) => path.startsWith('/api/remote-navigations?'))).toBe(true)
  expect(screen.getByRole('alertdialog', { name: 'Navigation Request' })).toBeVisible()
})
