import { act, renderHook } from '@testing-library/react'
import { useWritingRests } from './use-writing-rests'

let field: HTMLTextAreaElement
const key = () => field.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const ask = (atMostMs?: number) =>
  renderHook(({ isAsked }) => useWritingRests(isAsked, atMostMs), { initialProps: { isAsked: true } })

beforeEach(() => {
  jest.useFakeTimers()
  field = document.createElement('textarea')
  document.body.append(field)
})
afterEach(() => {
  field.remove()
  jest.useRealTimers()
})

test('a question is shown at once where nobody writes', () => {
  expect(ask().result.current).toBe(true)
})

test('[F-f] in the midst of words it waits for a pause, and stays from then on', () => {
  field.focus()
  const { result, rerender } = ask()
  for (let typed = 0; typed < 30; typed += 1) {
    pass(700)
    key()
  }
  expect(result.current).toBe(false)
  pass(1_000)
  expect(result.current).toBe(true)
  key()
  expect(result.current).toBe(true)
  rerender({ isAsked: false })
  expect(result.current).toBe(false)
})

test('one whose seconds run waits no longer than it may', () => {
  field.focus()
  const { result } = ask(3_000)
  for (let typed = 0; typed < 4; typed += 1) {
    pass(700)
    key()
  }
  expect(result.current).toBe(false)
  pass(200)
  expect(result.current).toBe(true)
})
