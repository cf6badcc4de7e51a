import { act, renderHook } from '@testing-library/react'
import { useSecondsLeft } from './use-seconds-left'

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 4, 6, 10) }))
afterEach(() => jest.useRealTimers())

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))

test('[F-88] setting the device clock back does not delay the countdown', () => {
  const closesAt = Date.now() + 30_000
  const { result } = renderHook(() => useSecondsLeft(closesAt))
  expect(result.current).toBe(30)
  wait(10_000)
  expect(result.current).toBe(20)
  jest.setSystemTime(Date.now() - 3_600_000)
  wait(5_000)
  expect(result.current).toBe(15)
  wait(15_000)
  expect(result.current).toBe(0)
})

test('a new end is used immediately, and a past or missing one gives zero', () => {
  const start = Date.now()
  const initialProps: number | null = start + 30_000
  const { result, rerender } = renderHook<number, number | null>(useSecondsLeft, { initialProps })
  rerender(start + 12_000)
  expect(result.current).toBe(12)
  rerender(start - 1)
  expect(result.current).toBe(0)
  rerender(null)
  expect(result.current).toBe(0)
})

test('fractions of the monotonic clock do not add a second', () => {
  const counter = jest.spyOn(performance, 'now')
  const start = performance.now()
  for (let hundredth = 1; hundredth <= 40; hundredth++) {
    counter.mockReturnValue(start + hundredth / 100)
    const { result } = renderHook(() => useSecondsLeft(Date.now() + 29_000))
    expect(result.current).toBe(29)
  }
  counter.mockRestore()
})
