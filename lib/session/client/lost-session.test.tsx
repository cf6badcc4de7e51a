import { fakeFetch } from '@/tests/support/fake-fetch'
import { leavePage } from './leave-page'
import { recoverSession } from './lost-session'

jest.mock('./leave-page', () => ({ leavePage: jest.fn() }))

beforeEach(() => {
  jest.useFakeTimers()
  document.head.innerHTML = '<meta name="auth-selector" content="selector-1"><meta name="auth-user" content="user-1">'
})
afterEach(() => jest.useRealTimers())

test('[F-86] on a connection that hangs, recovering a session gives up after ten seconds', async () => {
  fakeFetch(() => new Promise(() => undefined))
  const recovered = recoverSession()
  await jest.advanceTimersByTimeAsync(9_000)
  expect(leavePage).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1_000)
  expect(await recovered).toBe(false)
  expect(leavePage).toHaveBeenCalledTimes(1)
})
