import { fakeFetch } from '@/tests/support/fake-fetch'
import { wireSession } from '@/tests/support/wire-session'
import { leavePage } from './leave-page'
import { changeSession, goToLoggedOut, goToLogin } from './leave-session'
import { onSessionBack, recoverSession } from './lost-session'
import { publishSessionEvent } from './session-store'

jest.mock('./leave-page', () => ({ leavePage: jest.fn() }))

const back = jest.fn()
onSessionBack(back)

beforeEach(() => {
  jest.clearAllMocks()
  jest.useFakeTimers()
  window.dispatchEvent(new Event('pageshow')) // removes what the previous test left
  document.head.innerHTML = '<meta name="auth-selector" content="selector-1"><meta name="auth-user" content="user-1">'
  publishSessionEvent({ type: 'checked', session: wireSession(), at: 0, endsIn: 3_600_000 })
  fakeFetch(() => ({
    body: { result: wireSession({ userId: 'user-1', authSelector: 'selector-2' }), context: {} },
  }))
})
afterEach(() => jest.useRealTimers())

test('[F-8] a session lost during a change is recovered once the change has failed', async () => {
  expect(
    await changeSession(async () => {
      expect(await recoverSession()).toBe(false)
      return false
    }),
  ).toBe(false)
  expect(await recoverSession()).toBe(true)
  expect(back).toHaveBeenCalledTimes(1)
})

test('[F-13] a recovery started before a change does not navigate once the change has succeeded', async () => {
  fakeFetch(async () => {
    await changeSession(async () => true)
    return { body: { result: wireSession({ userId: 'user-9' }), context: {} } }
  })
  expect(await recoverSession()).toBe(false)
  expect(leavePage).not.toHaveBeenCalled()
})

test('a page still open after a change can recover its session again', async () => {
  await changeSession(async () => true)
  expect(await recoverSession()).toBe(false)
  await jest.advanceTimersByTimeAsync(10_000)
  expect(await recoverSession()).toBe(true)
})

test.each([
  ['the sign-in page', goToLogin, '/login'],
  [
    'the logout address of the session',
    () => goToLoggedOut('https://portal.example.org/bye'),
    'https://portal.example.org/bye',
  ],
])(
  '[F-8] while leaving for %s a lost session causes no other navigation, until the page stays after all',
  async (_where, leave, address) => {
    const calls = fakeFetch(() => ({ status: 401, body: { code: 'no_session', message: 'No', context: {} } }))
    leave()
    await jest.advanceTimersByTimeAsync(9_000)
    expect(await recoverSession()).toBe(false)
    expect(calls).toEqual([])
    expect(jest.mocked(leavePage).mock.calls).toEqual([[address]])
    await jest.advanceTimersByTimeAsync(1_000)
    expect(await recoverSession()).toBe(false)
    expect(leavePage).toHaveBeenCalledTimes(2)
  },
)

test('[F-8] a page that is shown again recovers its session at once', async () => {
  goToLogin()
  expect(await recoverSession()).toBe(false)
  window.dispatchEvent(new Event('pageshow'))
  expect(await recoverSession()).toBe(true)
})
