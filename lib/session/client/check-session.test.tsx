import { fakeFetch } from '@/tests/support/fake-fetch'
import { wireSession } from '@/tests/support/wire-session'
import { checkSession } from './check-session'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('[F-86] [F-e] a line that swallows its calls says nothing of the session, and is asked again afterwards', async () => {
  const calls = fakeFetch(() => new Promise(() => undefined))
  const checked = checkSession()
  void checkSession()
  await jest.advanceTimersByTimeAsync(10_000)
  expect(await checked).toBe('unknown')
  expect(calls).toHaveLength(1)
  fakeFetch(() => ({ body: { result: wireSession(), context: {} } }))
  expect(await checkSession()).toBe('alive')
})
