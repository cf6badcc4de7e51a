import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { OTHER_SESSION_MESSAGE } from '@/lib/api/client/request-error'
import { onRequest } from '@/lib/api/client/request-events'
import session from '@/lib/i18n/messages/en/session.json'
import ui from '@/lib/i18n/messages/en/ui.json'
import { AUTH_CHANNEL } from '@/lib/session/client/auth-channel'
import { authSelector } from '@/lib/session/client/auth-selector'
import { leavePage } from '@/lib/session/client/leave-page'
import { recoverSession } from '@/lib/session/client/lost-session'
import { holdWork } from '@/lib/session/client/work-in-progress'
import type { WireSession } from '@/lib/session/schema'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { wireSession } from '@/tests/support/wire-session'
import { SessionMonitor } from './session-monitor'

jest.mock('@/lib/session/client/leave-page', () => ({ leavePage: jest.fn() }))

const refused = (code: string, message: string) => ({ status: 401, body: { code, message, context: {} } })
const signedIn = (userId: string) => ({
  status: 201,
  body: { result: wireSession({ userId, authSelector: 'new-selector' }), context: {} },
})

let endWork: () => void = () => undefined

beforeEach(() => {
  jest.mocked(leavePage).mockClear()
  window.dispatchEvent(new Event('pageshow')) // removes what the previous test left
  document.head.innerHTML =
    '<meta name="auth-selector" content="old-selector"><meta name="auth-user" content="user-1"><meta name="auth-username" content="maya">'
  endWork = holdWork()
  render(
    <NextIntlClientProvider locale="en" messages={{ ui, session }} timeZone="UTC">
      <SessionMonitor />
    </NextIntlClientProvider>,
  )
})
afterEach(() => endWork())

test('[ERR-05] [F-f] [F-8] the password is asked for in place, a wrong one is reported, and work continues', async () => {
  let isRight = false
  const calls = fakeFetch(({ method }) => {
    if (method === 'GET') return refused('no_session', 'Not authorized to view this resource')
    return isRight ? signedIn('user-1') : refused('wrong_credentials', 'The user name or the password is not right.')
  })
  let isBack: Promise<boolean> = Promise.resolve(false)
  act(() => {
    isBack = recoverSession()
  })
  const dialog = await screen.findByRole('alertdialog', { name: 'Please type your password again' })
  expect(dialog).toHaveTextContent('You are maya.')
  expect(dialog).toHaveTextContent('What you wrote or chose is still on this page.')
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }))
  expect(dialog).toHaveTextContent("'Password' is required")
  expect(screen.getByLabelText(/^Password/)).toHaveFocus()
  await userEvent.type(screen.getByLabelText(/^Password/), 'wrong')
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The user name or the password is not right.')
  isRight = true
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }))
  expect(await isBack).toBe(true)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(authSelector()).toBe('new-selector')
  expect(calls.at(-1)).toMatchObject({ path: '/api/sessions', body: { username: 'maya' } })
  expect(calls[0]?.headers.authorization).toBeUndefined()
})

test('[F-f] work is called safe on this device only if all open work is saved there', async () => {
  fakeFetch(({ method }) =>
    method === 'POST' ? signedIn('user-1') : refused('no_session', 'Not authorized to view this resource'),
  )
  endWork()
  endWork = holdWork({ isKept: true })
  act(() => void recoverSession())
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Everything you wrote is safe on this device.')
  await userEvent.type(screen.getByLabelText(/^Password/), 'learn-together')
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('a session started by the same user in another tab is taken over without asking', async () => {
  fakeFetch(() => signedIn('user-1'))
  expect(await recoverSession()).toBe(true)
  expect(authSelector()).toBe('new-selector')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('two calls that lost the session recover it with one request', async () => {
  const calls = fakeFetch(() => signedIn('user-1'))
  await Promise.all([recoverSession(), recoverSession()])
  expect(calls).toHaveLength(1)
})

test('[F-8] a pending password prompt closes when the same user signs in in another tab', async () => {
  let isBack = false
  fakeFetch(() => (isBack ? signedIn('user-1') : refused('no_session', 'Not authorized to view this resource')))
  let recovered: Promise<boolean> = Promise.resolve(false)
  act(() => {
    recovered = recoverSession()
  })
  await screen.findByRole('alertdialog')
  isBack = true
  const otherTab = new BroadcastChannel(AUTH_CHANNEL)
  await act(async () => otherTab.postMessage({ type: 'reset-timeout', authSelector: 'old-selector', endsIn: null }))
  expect(await recovered).toBe(true)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(authSelector()).toBe('new-selector')
  otherTab.close()
})

test('[SES-10] signing in again in place notifies the other tabs of the lost session', async () => {
  fakeFetch(({ method }) =>
    method === 'POST' ? signedIn('user-1') : refused('no_session', 'Not authorized to view this resource'),
  )
  const heard: unknown[] = []
  const otherTab = new BroadcastChannel(AUTH_CHANNEL)
  otherTab.onmessage = ({ data }) => heard.push(data)
  act(() => void recoverSession())
  await userEvent.type(await screen.findByLabelText(/^Password/), 'learn-together')
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(heard).toContainEqual({ type: 'reset-timeout', authSelector: 'old-selector', endsIn: null })
  otherTab.close()
})

const NO_SESSION = refused('no_session', 'Not authorized to view this resource')
const answerOf = (session: Partial<WireSession>) => ({ body: { result: wireSession(session), context: {} } })
const OTHERS = [
  ['another user signs in', { userId: 'user-2', authSelector: 's-2' }],
  ['the user starts acting as someone else', { userId: 'user-2', authSelector: 's-2', contextUserId: 'user-1' }],
  [
    'an admin starts acting as the user of this page',
    { userId: 'user-1', authSelector: 's-2', contextUserId: 'admin-1' },
  ],
] satisfies [string, Partial<WireSession>][]

test.each(OTHERS)(
  '[F-13] [SES-10] [SH-33] when %s in another tab, a page whose work is saved on the device goes to the home page',
  async (_what, session) => {
    endWork()
    endWork = holdWork({ isKept: true })
    fakeFetch(() => answerOf(session))
    expect(await recoverSession()).toBe(false)
    expect(authSelector()).toBe('old-selector')
    expect(jest.mocked(leavePage).mock.calls).toEqual([['/']])
  },
)

test.each(OTHERS)(
  '[F-13] [SES-10] [F-f] when %s in another tab, a page with unsaved work stays, says so, and can continue afterwards',
  async (_what, session) => {
    const failures: string[] = []
    const forget = onRequest('failed', ({ detail }) => failures.push(detail.message))
    fakeFetch(() => answerOf(session))
    expect(await recoverSession()).toBe(false)
    expect(failures).toEqual([OTHER_SESSION_MESSAGE])
    expect(leavePage).not.toHaveBeenCalled()
    fakeFetch(() => answerOf({ userId: 'user-1', authSelector: 'old-selector' }))
    expect(await recoverSession()).toBe(true)
    expect(authSelector()).toBe('old-selector')
    forget()
  },
)

describe('[F-13] when the session acting as another user has expired', () => {
  beforeEach(() => {
    document.head.innerHTML +=
      '<meta name="auth-context" content="own-selector"><meta name="auth-context-user" content="admin-1"><meta name="auth-return" content="/people/user-1">'
  })

  test('no password is asked for, and the user returns to where it started', async () => {
    const calls = fakeFetch(({ path }) => (path.endsWith('/return') ? answerOf({ userId: 'admin-1' }) : NO_SESSION))
    expect(await recoverSession()).toBe(false)
    expect(calls.at(-1)).toMatchObject({ method: 'POST', path: '/api/sessions/return' })
    expect(jest.mocked(leavePage).mock.calls).toEqual([['/people/user-1']])
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('and the user’s own session is gone too, the user signs in and returns there', async () => {
    fakeFetch(() => NO_SESSION)
    expect(await recoverSession()).toBe(false)
    expect(jest.mocked(leavePage).mock.calls).toEqual([['/login?callbackUrl=%2Fpeople%2Fuser-1']])
  })
})
