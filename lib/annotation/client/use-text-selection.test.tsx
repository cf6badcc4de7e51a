import { renderHook } from '@testing-library/react'
import type { DomBody } from './dom-body'
import { readSelection, type TextSelection } from './text-selection'
import { useTextSelection } from './use-text-selection'

jest.mock('./text-selection', () => ({ readSelection: jest.fn() }))

const found = { body: {} as DomBody, span: { start: 0, end: 4 } } as TextSelection
const told = jest.fn()

function pointer(type: string, pointerType: string) {
  document.dispatchEvent(Object.assign(new Event(type), { pointerType }))
}
const change = () => document.dispatchEvent(new Event('selectionchange'))

beforeEach(() => {
  jest.useFakeTimers()
  jest.mocked(readSelection).mockReturnValue(found)
  told.mockClear()
  renderHook(() => useTextSelection([], true, told))
  jest.advanceTimersByTime(1_000)
  told.mockClear() // text selected before this module was loaded
})
afterEach(() => jest.useRealTimers())

test('a touch selection is reported once it rests, and not again when the page scrolls', () => {
  change()
  jest.advanceTimersByTime(400)
  expect(told).toHaveBeenCalledTimes(1)
  for (let scroll = 0; scroll < 3; scroll += 1) {
    pointer('pointerdown', 'touch')
    pointer('pointercancel', 'touch')
    jest.advanceTimersByTime(1_000)
  }
  expect(told.mock.calls).toEqual([[found, 'handles']])
})

test('a touch selection adjusted by its handles is reported once they rest', () => {
  change()
  pointer('pointerdown', 'touch')
  jest.advanceTimersByTime(1_000)
  expect(told).not.toHaveBeenCalled()
  pointer('pointercancel', 'touch')
  jest.advanceTimersByTime(400)
  expect(told).toHaveBeenCalledTimes(1)
})

test('a mouse selection is reported when the button is released, however long it rested before', () => {
  pointer('pointerdown', 'mouse')
  change()
  jest.advanceTimersByTime(5_000)
  expect(told).not.toHaveBeenCalled()
  pointer('pointerup', 'mouse')
  jest.advanceTimersByTime(0)
  expect(told.mock.calls).toEqual([[found, 'mouse']])
})
