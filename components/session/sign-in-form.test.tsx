import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { SESSION_ENDS_IN_HEADER } from '@/lib/api/envelope'
import session from '@/lib/i18n/messages/en/session.json'
import { ROUTE_STATE_KEY } from '@/lib/routing/route-state'
import { AUTH_CHANNEL } from '@/lib/session/client/auth-channel'
import { leavePage, replacePage } from '@/lib/session/client/leave-page'
import { goToLoggedOut } from '@/lib/session/client/leave-session'
import { publishSessionEvent, sessionState } from '@/lib/session/client/session-store'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { renderWithTexts } from '@/tests/support/render'
import { wireSession } from '@/tests/support/wire-session'
import { SignInForm } from './sign-in-form'

jest.mock('@/lib/session/client/leave-page', () => ({ leavePage: jest.fn(), replacePage: jest.fn() }))

const MONTH = 30 * 24 * 60 * 60_000
const WRONG = 'The user name or the password is not right.'

async function signIn(back = '/') {
  renderWithTexts(<SignInForm back={back} hasDemoAccounts={false} />, { session })
  fireEvent.change(screen.getByLabelText(/^User name or email/), { target: { value: 'maya' } })
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'learn-together' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Sign in' })))
}

beforeEach(() => {
  jest.mocked(leavePage).mockClear()
  jest.mocked(replacePage).mockClear()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/login')
  fakeFetch(() => ({
    status: 201,
    headers: { [SESSION_ENDS_IN_HEADER]: '3600000' },
    body: { result: wireSession(), context: {} },
  }))
})

test('[SES-02] [SES-07] signing in activates the session and opens the home page', async () => {
  await signIn()
  expect(replacePage).toHaveBeenCalledWith('/')
  const { sessionActive, startsAt, endsAt } = sessionState()
  expect([sessionActive, Number(endsAt) - Number(startsAt)]).toEqual([true, 3_600_000])
})

test('[SES-10] a sign-in is announced to other tabs without saying whose it is', async () => {
  const heard: unknown[] = []
  const otherTab = new BroadcastChannel(AUTH_CHANNEL)
  otherTab.onmessage = ({ data }) => heard.push(data)
  await signIn()
  await waitFor(() => expect(heard).toEqual([{ type: 'signed-in' }]))
  otherTab.close()
})

test('the return link keeps the hash of the address', async () => {
  window.history.replaceState(null, '', '/login?callbackUrl=%2Fbinder%2F1#item-4')
  await signIn('/binder/1')
  expect(replacePage).toHaveBeenCalledWith('/binder/1#item-4')
})

test.each([
  ['the same user', 'user-1', '/assignments/1'],
  ['another user', 'user-2', '/'],
])(
  '[SES-07] only the previous user returns to the page of an ended session: %s at this computer',
  async (_who, lastUser, expected) => {
    publishSessionEvent({ type: 'signed-in', session: wireSession({ userId: lastUser }), at: 0, endsIn: 1 })
    publishSessionEvent({ type: 'check-failed' })
    await signIn('/assignments/1')
    expect(replacePage).toHaveBeenCalledWith(expected)
  },
)

test('[SES-07] after a sign-out, a deep link still works for the next user', async () => {
  publishSessionEvent({ type: 'signed-in', session: wireSession({ userId: 'user-2' }), at: 0, endsIn: 1 })
  goToLoggedOut()
  await signIn('/assignments/1')
  expect(replacePage).toHaveBeenCalledWith('/assignments/1')
})

test('[NAV-14] signing in drops saved places older than six months', async () => {
  const place = (age: number) => ({ path: '/assignments/1', scroll: 10, at: Date.now() - age })
  sessionStorage.setItem('last-user', 'user-1')
  const places = { 'user-1/old': place(6.1 * MONTH), 'user-1/recent': place(5.9 * MONTH) }
  localStorage.setItem(ROUTE_STATE_KEY, JSON.stringify(places))
  await signIn()
  expect(Object.keys(JSON.parse(localStorage.getItem(ROUTE_STATE_KEY) ?? ''))).toEqual(['user-1/recent'])
})

describe('[F-109] [F-87] an expired session leaves no saved places on the device', () => {
  const places = () => Object.keys(JSON.parse(localStorage.getItem(ROUTE_STATE_KEY) ?? '{}'))
  const leave = (...users: string[]) => {
    const entries = users.map((user) => [`${user}/chapter/1`, { path: '/assignments/1', scroll: 1, at: Date.now() }])
    localStorage.setItem(ROUTE_STATE_KEY, JSON.stringify(Object.fromEntries(entries)))
  }

  test('once the sign-in page opens, except for the user this tab sent there', () => {
    leave('user-1', 'user-2')
    sessionStorage.setItem('last-user', 'user-1')
    const { unmount } = renderWithTexts(<SignInForm back="/" hasDemoAccounts={false} />, { session })
    expect(places()).toEqual(['user-1/chapter/1'])
    unmount()
    sessionStorage.clear()
    renderWithTexts(<SignInForm back="/" hasDemoAccounts={false} />, { session })
    expect(places()).toEqual([])
  })

  test('once another user has signed in', async () => {
    leave('user-2')
    sessionStorage.setItem('last-user', 'user-2')
    await signIn()
    expect(places()).toEqual([])
  })
})

test('wrong credentials show an error message and stay on the sign-in page', async () => {
  fakeFetch(() => ({ status: 401, body: { code: 'wrong_credentials', message: WRONG, context: {} } }))
  await signIn()
  expect(screen.getByText(WRONG)).toBeVisible()
  expect(replacePage).not.toHaveBeenCalled()
})

describe('[SES-10] an open sign-in page follows a sign-in in another tab', () => {
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)))
  const NOBODY = { status: 401, body: { code: 'no_session', message: 'No', context: {} } }
  const open = () => renderWithTexts(<SignInForm back="/assignments/1" hasDemoAccounts={false} />, { session })

  async function receive() {
    const otherTab = new BroadcastChannel(AUTH_CHANNEL)
    otherTab.postMessage({ type: 'signed-in' })
    await settle()
    otherTab.close()
  }

  test.each([
    ['back to the page, if the same user signed in', 'user-1', '/assignments/1'],
    ['to the home page, if another user signed in', 'user-2', '/'],
    ['back to the page, if nobody was signed in before', null, '/assignments/1'],
  ])('%s', async (_where, lastUser, expected) => {
    if (lastUser) sessionStorage.setItem('last-user', lastUser)
    open()
    await receive()
    expect(jest.mocked(replacePage).mock.calls).toEqual([[expected]])
  })

  test('but not if nobody is signed in, or while the user is typing here', async () => {
    open()
    const calls = fakeFetch(() => NOBODY)
    await receive()
    expect(calls).toMatchObject([{ method: 'GET' }])
    fireEvent.change(screen.getByLabelText(/^User name or email/), { target: { value: 'm' } })
    fakeFetch(() => ({ body: { result: wireSession(), context: {} } }))
    await receive()
    expect(replacePage).not.toHaveBeenCalled()
  })
})
