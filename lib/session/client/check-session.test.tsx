import { fakeFetch } from '@/tests/support/fake-fetch'
import { wireSession } from '@/tests/support/wire-session'
import { checkSession } from './check-session'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('[F-86] [F-e] a connection that hangs leaves the session unknown, and it is checked again afterwards', async () => {
  const calls = fakeFetch(() => new Promise(() => undefined))
  const checked = checkSession()
  void checkSession()
  await jest.advanceTimersByTimeAsync(10_000)
  expect(await checked).toBe('unknown')
  expect(calls).toHaveLength(1)
  fakeFetch(() => ({ body: { result: wireSession(), context: {} } }))
  expect(await checkSession()).toBe('alive')
})
