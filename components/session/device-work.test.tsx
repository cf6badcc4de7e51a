import { act, render } from '@testing-library/react'
import { forgetKeptPages } from '@/lib/offline/client/keep-for-offline'
import { adoptWork } from '@/lib/peer-review/client/adopt-work'
import { finishWork, forgetOnDevice } from '@/lib/session/client/unsent-work'
import { DeviceWork } from './device-work'

jest.mock('@/lib/peer-review/client/adopt-work', () => ({ adoptWork: jest.fn(async () => undefined) }))
jest.mock('@/lib/offline/client/keep-for-offline', () => ({ forgetKeptPages: jest.fn(async () => undefined) }))

beforeEach(() => {
  jest.useFakeTimers()
  jest.clearAllMocks()
})
afterEach(() => jest.useRealTimers())

test('[F-87] on a page without a frame, unsent work is loaded before leaving and cached pages are cleared afterwards', async () => {
  render(<DeviceWork />)
  expect(adoptWork).not.toHaveBeenCalled()
  await finishWork()
  expect(adoptWork).toHaveBeenCalledTimes(1)
  expect(forgetKeptPages).not.toHaveBeenCalled()
  await forgetOnDevice()
  expect(forgetKeptPages).toHaveBeenCalledTimes(1)
})

test('[F-87] unsent work is picked up automatically once the browser is idle', async () => {
  render(<DeviceWork />)
  await act(() => jest.advanceTimersByTimeAsync(3_000))
  expect(adoptWork).toHaveBeenCalledTimes(1)
})

test('[F-87] cached pages are cleared even if the unsent work cannot be loaded', async () => {
  jest.mocked(adoptWork).mockRejectedValueOnce(new Error('no script'))
  render(<DeviceWork />)
  await finishWork()
  await forgetOnDevice()
  expect(forgetKeptPages).toHaveBeenCalledTimes(1)
})
