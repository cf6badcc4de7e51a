import { act, renderHook } from '@testing-library/react'
import { useSecondsLeft } from './use-seconds-left'

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 4, 6, 10) }))
afterEach(() => jest.useRealTimers())

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))

test('[F-88] a device’s clock that is set back while an answer is awaited holds nothing up', () => {
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

test('another moment is counted at once, a past one and none are nothing', () => {
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

test('fractions of the steady clock add no second', () => {
  const counter = jest.spyOn(performance, 'now')
  const start = performance.now()
  for (let hundredth = 1; hundredth <= 40; hundredth++) {
    counter.mockReturnValue(start + hundredth / 100)
    const { result } = renderHook(() => useSecondsLeft(Date.now() + 29_000))
    expect(result.current).toBe(29)
  }
  counter.mockRestore()
})
