import { act, fireEvent, screen } from '@testing-library/react'
import { NO_CONNECTION_MESSAGE, SERVER_AWAY_MESSAGE, STILL_SIGNED_IN_MESSAGE } from '@/lib/api/client/request-error'
import { onRequest } from '@/lib/api/client/request-events'
import { SESSION_ENDS_IN_HEADER } from '@/lib/api/envelope'
import { steadyNow } from '@/lib/common/client/steady-clock'
import session from '@/lib/i18n/messages/en/session.json'
import { leavePage } from '@/lib/session/client/leave-page'
import { publishSessionEvent, sessionState } from '@/lib/session/client/session-store'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { renderWithTexts } from '@/tests/support/render'
import { wireSession } from '@/tests/support/wire-session'
import { TimeoutDialog } from './timeout-dialog'

jest.mock('@/lib/session/client/leave-page', () => ({ leavePage: jest.fn() }))

const SECOND = 1_000

function open(secondsLeft: number) {
  publishSessionEvent({ type: 'checked', session: wireSession(), at: steadyNow(), endsIn: secondsLeft * SECOND })
  publishSessionEvent({ type: 'ticked', at: steadyNow() })
  renderWithTexts(<TimeoutDialog />, { session })
}
const answers = (endsIn: number) =>
  fakeFetch(() => ({
    headers: { [SESSION_ENDS_IN_HEADER]: String(endsIn) },
    body: { result: wireSession({ logoutLink: null }), context: {} },
  }))
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

beforeEach(() => {
  jest.useFakeTimers()
  jest.mocked(leavePage).mockClear()
  document.head.innerHTML = '<meta name="auth-selector" content="selector-1"><meta name="auth-user" content="user-1">'
  publishSessionEvent({ type: 'signed-out' })
})
afterEach(() => jest.useRealTimers())

test('[SES-04] [F-8] the timeout warning appears, counts down and focuses the button to stay', async () => {
  open(299)
  expect(screen.getByRole('alertdialog', { name: 'Are you still there?' })).toBeVisible()
  expect(screen.getByRole('timer')).toHaveTextContent('4:59')
  await act(() => jest.advanceTimersByTimeAsync(60 * SECOND))
  expect(screen.getByRole('timer')).toHaveTextContent('3:59')
  expect(screen.getByRole('button', { name: 'Stay signed in' })).toHaveFocus()
})

test('[SES-14] [F-8] staying extends the session and hides the warning', async () => {
  const calls = answers(3_600 * SECOND)
  open(200)
  await press('Stay signed in')
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/sessions/current?state=%2F&user=false',
  ])
  expect(sessionState().warningVisible).toBe(false)
})

test('closing the warning counts as staying', async () => {
  answers(3_600 * SECOND)
  open(200)
  await act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }))
  expect(sessionState().warningVisible).toBe(false)
})

test('signing out ends the session and leaves the page', async () => {
  const calls = answers(200)
  open(200)
  await press('Sign out')
  expect(calls.map(({ method }) => method)).toEqual(['DELETE'])
  expect(leavePage).toHaveBeenCalledWith('/logout')
})

test.each([
  ['that the user is still signed in', '', STILL_SIGNED_IN_MESSAGE],
  [
    'whom the user still acts as',
    '<meta name="auth-context-user" content="admin-1"><meta name="auth-acted-as" content="Ana Field">',
    'You still act as Ana Field.',
  ],
])('[F-13] [F-e] a failed sign-out reports %s', async (_what, head, words) => {
  document.head.innerHTML += head
  const failures: string[] = []
  const forget = onRequest('failed', ({ detail }) => failures.push(detail.message))
  fakeFetch(() => Promise.reject(new TypeError('no network')))
  open(200)
  await press('Sign out')
  forget()
  expect(failures).toEqual([`${words} ${NO_CONNECTION_MESSAGE}`])
  expect(leavePage).not.toHaveBeenCalled()
})

test.each([
  ['without a network', () => Promise.reject(new TypeError('no network')), NO_CONNECTION_MESSAGE],
  ['when the server is unavailable', () => ({ status: 503, body: null }), SERVER_AWAY_MESSAGE],
])('[F-85] %s, staying shows an error message and keeps the warning open', async (_when, answer, words) => {
  fakeFetch(answer)
  open(200)
  await press('Stay signed in')
  expect(screen.getByRole('alert')).toHaveTextContent(words)
  expect(sessionState().warningVisible).toBe(true)
  answers(3_600 * SECOND)
  await press('Stay signed in')
  expect(sessionState().warningVisible).toBe(false)
})

test('a session that cannot be extended is announced once', async () => {
  answers(199 * SECOND)
  open(200)
  await press('Stay signed in')
  expect(screen.getByRole('alertdialog', { name: 'You have to sign in again soon' })).toBeVisible()
  await press('Go on until then')
  expect(sessionState().warningVisible).toBe(false)
})
