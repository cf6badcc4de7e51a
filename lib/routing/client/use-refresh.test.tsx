import { act, renderHook } from '@testing-library/react'
import { type CheckOutcome, checkSession } from '@/lib/session/client/check-session'
import { holdWork } from '@/lib/session/client/work-in-progress'
import { useRefresh } from './use-refresh'

const router = { refresh: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))
jest.mock('@/lib/session/client/check-session', () => ({ checkSession: jest.fn() }))

beforeEach(() => router.refresh.mockClear())
afterEach(() => jest.restoreAllMocks())

test('[F-86] without a network the page stays, and is refreshed once the network is back', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { result } = renderHook(useRefresh)
  result.current()
  result.current()
  expect(router.refresh).not.toHaveBeenCalled()
  onLine.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(router.refresh).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('online'))
  expect(router.refresh).toHaveBeenCalledTimes(1)
})

test.each<[CheckOutcome, number]>([
  ['alive', 1],
  ['over', 0],
  ['unknown', 0],
])('[ERR-05] [F-f] with open work the session is checked before a refresh; it is %s', async (outcome, times) => {
  jest.mocked(checkSession).mockResolvedValue(outcome)
  const end = holdWork()
  const { result } = renderHook(useRefresh)
  result.current()
  expect(router.refresh).not.toHaveBeenCalled()
  await act(async () => undefined)
  expect(router.refresh).toHaveBeenCalledTimes(times)
  end()
})
