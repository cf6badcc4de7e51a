import { act, render, waitFor } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { notify } from '@/components/feedback/notify'
import { NO_ANSWER, OTHER_SESSION_MESSAGE, RequestError } from '@/lib/api/client/request-error'
import { emitFailed } from '@/lib/api/client/request-events'
import { steadyNow } from '@/lib/common/client/steady-clock'
import session from '@/lib/i18n/messages/en/session.json'
import ui from '@/lib/i18n/messages/en/ui.json'
import { adoptWork } from '@/lib/peer-review/client/adopt-work'
import { AUTH_CHANNEL } from '@/lib/session/client/auth-channel'
import { leavePage } from '@/lib/session/client/leave-page'
import { onAskInPlace } from '@/lib/session/client/lost-session'
import { publishSessionEvent } from '@/lib/session/client/session-store'
import { finishWork } from '@/lib/session/client/unsent-work'
import { holdWork } from '@/lib/session/client/work-in-progress'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { wireSession } from '@/tests/support/wire-session'
import { ShellEvents } from './shell-events'

jest.mock('next/navigation', () => ({
  usePathname: () => '/assignments/work-1',
  useSearchParams: () => new URLSearchParams(),
}))
jest.mock('@/lib/session/client/leave-page', () => ({ leavePage: jest.fn() }))
jest.mock('@/lib/peer-review/client/adopt-work', () => ({ adoptWork: jest.fn(async () => undefined) }))
jest.mock('@/components/feedback/notify', () => ({ notify: { error: jest.fn() } }))

beforeEach(() => {
  window.dispatchEvent(new Event('pageshow')) // the previous test may have navigated away
  jest.mocked(notify.error).mockClear()
  render(
    <NextIntlClientProvider locale="en" messages={{ ui, session }} timeZone="UTC">
      <ShellEvents />
    </NextIntlClientProvider>,
  )
})

/** Simulates a server that has received someone else's session from this browser. */
const answerOtherSession = () =>
  fakeFetch(({ headers }) =>
    headers.authorization
      ? { status: 401, body: { code: 'wrong_selector', message: 'No', context: {} } }
      : { body: { result: wireSession({ userId: 'user-2', authSelector: 'selector-2' }), context: {} } },
  )

test('[ERR-07] [F-e] a lost connection shows an error message and stays on the page', async () => {
  const before = window.location.href
  act(() => emitFailed(new RequestError(0, NO_ANSWER, 'Action failed. Check your Internet connection.')))
  await waitFor(() => expect(notify.error).toHaveBeenCalledWith('Action failed. Check your Internet connection.'))
  expect(window.location.href).toBe(before)
})

test('[F-87] work on this device is loaded before leaving, however early', async () => {
  expect(adoptWork).not.toHaveBeenCalled()
  await finishWork()
  expect(adoptWork).toHaveBeenCalledTimes(1)
})

test('a delete rejected because of references is reported only by its own screen', async () => {
  act(() => emitFailed(new RequestError(409, 'referenced', 'Cannot delete content')))
  act(() => emitFailed(new RequestError(500, 'internal', 'Unknown')))
  await waitFor(() => expect(notify.error).toHaveBeenCalledTimes(1))
  expect(notify.error).toHaveBeenCalledWith('Unknown')
})

test('[SES-09] [SH-34] a profile switch in another tab opens the home page here, but only for the same session', async () => {
  document.head.innerHTML =
    '<meta name="auth-selector" content="selector-1"><meta name="auth-user" content="user-1"><meta name="auth-profile" content="profile-1">'
  jest.mocked(leavePage).mockClear()
  fakeFetch(() => ({ body: { result: wireSession({ currentProfileId: 'profile-2' }), context: {} } }))
  const otherTab = new BroadcastChannel(AUTH_CHANNEL)
  await act(async () => otherTab.postMessage({ type: 'profile-selected', authSelector: 'selector-2' }))
  expect(leavePage).not.toHaveBeenCalled()
  await act(async () => otherTab.postMessage({ type: 'profile-selected', authSelector: 'selector-1' }))
  await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/'))
  otherTab.close()
})

test('[SES-10] [SH-33] acting as another user in another tab of this session opens the home page here at once', async () => {
  document.head.innerHTML = '<meta name="auth-selector" content="selector-1"><meta name="auth-user" content="user-1">'
  jest.mocked(leavePage).mockClear()
  answerOtherSession()
  const otherTab = new BroadcastChannel(AUTH_CHANNEL)
  await act(async () => otherTab.postMessage({ type: 'session-changed', authSelector: 'selector-3' }))
  expect(leavePage).not.toHaveBeenCalled()
  await act(async () => otherTab.postMessage({ type: 'session-changed', authSelector: 'selector-1' }))
  await waitFor(() => expect(jest.mocked(leavePage).mock.calls).toEqual([['/']]))
  otherTab.close()
})

test.each([
  ['a page without unsaved work goes to the home page', false],
  ['a page with unsaved work stays and says so', true],
])('[SES-10] [F-87] another user’s sign-in in another tab is noticed at once: %s', async (_what, isOpen) => {
  document.head.innerHTML = '<meta name="auth-selector" content="selector-1"><meta name="auth-user" content="user-1">'
  jest.mocked(leavePage).mockClear()
  const end = isOpen ? holdWork() : () => undefined
  answerOtherSession()
  const otherTab = new BroadcastChannel(AUTH_CHANNEL)
  await act(async () => otherTab.postMessage({ type: 'signed-in' }))
  if (isOpen) await waitFor(() => expect(notify.error).toHaveBeenCalledWith(OTHER_SESSION_MESSAGE))
  else await waitFor(() => expect(jest.mocked(leavePage).mock.calls).toEqual([['/']]))
  expect(leavePage).toHaveBeenCalledTimes(isOpen ? 0 : 1)
  end()
  otherTab.close()
})

const NOT_AUTHORIZED = 'Not authorized to view this resource'
const lose = () => act(async () => emitFailed(new RequestError(401, 'no_session', NOT_AUTHORIZED)))

describe('a lost session', () => {
  beforeEach(() => {
    jest.mocked(leavePage).mockClear()
    document.head.innerHTML = '<meta name="auth-selector" content="selector-1"><meta name="auth-user" content="user-1">'
    publishSessionEvent({ type: 'signed-out' })
    fakeFetch(() => ({ status: 401, body: { code: 'no_session', message: NOT_AUTHORIZED, context: {} } }))
  })

  test('[ERR-03] shows no error message if no session had been checked', async () => {
    await lose()
    await waitFor(() => expect(leavePage).toHaveBeenCalledWith(expect.stringMatching(/^\/login/)))
    expect(notify.error).not.toHaveBeenCalled()
  })

  test('[ERR-04] shows an error message if one had been checked, and leads to /login', async () => {
    publishSessionEvent({ type: 'checked', session: wireSession(), at: steadyNow(), endsIn: 3_600_000 })
    await lose()
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith(NOT_AUTHORIZED))
    expect(leavePage).toHaveBeenCalledWith(expect.stringMatching(/^\/login/))
  })

  test('[SES-10] [F-7] leaves the page after a logout in another tab, but only of the same session', () => {
    publishSessionEvent({
      type: 'checked',
      session: wireSession({ logoutLink: 'https://portal.example.org/bye' }),
      at: 0,
      endsIn: 3_600_000,
    })
    const otherTab = new BroadcastChannel(AUTH_CHANNEL)
    otherTab.postMessage({ type: 'logout', authSelector: 'selector-2' })
    expect(leavePage).not.toHaveBeenCalled()
    otherTab.postMessage({ type: 'logout', authSelector: 'selector-1' })
    expect(leavePage).toHaveBeenCalledWith('https://portal.example.org/bye')
    otherTab.close()
  })

  test('[SES-10] [F-f] asks for the password in place after a logout in another tab if this page has unsaved work', async () => {
    const ask = jest.fn(async () => true)
    const ends = [onAskInPlace(ask), holdWork()]
    const otherTab = new BroadcastChannel(AUTH_CHANNEL)
    otherTab.postMessage({ type: 'logout', authSelector: 'selector-1' })
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
    expect(leavePage).not.toHaveBeenCalled()
    for (const end of ends) end()
    otherTab.close()
  })
})
