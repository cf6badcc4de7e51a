import { act, renderHook } from '@testing-library/react'
import { useFocusAtRest, useQuestionFocus, useWritingRests } from './use-writing-rests'

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

test('a question is shown immediately if nobody is typing', () => {
  expect(ask().result.current).toBe(true)
})

test('[F-f] a question waits for a pause in typing, and then stays', () => {
  field.focus()
  const { result, rerender } = ask()
  for (let typed = 0; typed < 30; typed += 1) {
    pass(2_500)
    key()
  }
  expect(result.current).toBe(false)
  pass(3_100)
  expect(result.current).toBe(true)
  key()
  expect(result.current).toBe(true)
  rerender({ isAsked: false })
  expect(result.current).toBe(false)
})

test('a question with a countdown waits no longer than its limit', () => {
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

test('a question with a countdown is shown in a short pause', () => {
  field.focus()
  const { result } = ask(10_000)
  pass(700)
  expect(result.current).toBe(false)
  pass(200)
  expect(result.current).toBe(true)
})

test('a question over an open note is shown only in a long pause', () => {
  const note = document.createElement('div')
  note.setAttribute('popover', 'manual')
  document.body.append(note)
  note.append(field)
  field.focus()
  const { result } = ask(10_000)
  pass(2_900)
  expect(result.current).toBe(false)
  pass(200)
  expect(result.current).toBe(true)
  note.remove()
})

test('a click ends the wait, but not a click caused by Enter', () => {
  field.focus()
  const { result } = ask()
  key()
  const click = (detail: number) =>
    act(() => void field.dispatchEvent(new MouseEvent('click', { bubbles: true, detail })))
  click(0) // by Enter in a field of one line
  expect(result.current).toBe(false)
  click(1)
  expect(result.current).toBe(true)
})

describe('the focus', () => {
  let dialog: HTMLDivElement
  const open = (find?: () => HTMLElement | null) => {
    const { result, unmount } = renderHook(() => useFocusAtRest(find))
    dialog.addEventListener('open', (event) => result.current(event), { once: true })
    const event = new Event('open', { cancelable: true })
    dialog.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
    return unmount
  }
  beforeEach(() => {
    dialog = document.createElement('div')
    dialog.tabIndex = -1
    dialog.append(document.createElement('button'))
    document.body.append(dialog)
  })
  afterEach(() => dialog.remove())

  test('moves to a question immediately if nobody is typing', () => {
    open()
    expect(dialog).toHaveFocus()
  })

  test('[F-f] stays with the typing user until a long pause', () => {
    field.focus()
    open()
    for (let typed = 0; typed < 10; typed += 1) {
      pass(2_500)
      key()
    }
    expect(field).toHaveFocus()
    pass(3_100)
    expect(dialog).toHaveFocus()
  })

  test('moves to a button if nobody is typing, otherwise to the dialog', () => {
    const button = () => dialog.querySelector('button')
    field.focus()
    open(button)
    pass(3_100)
    expect(dialog).toHaveFocus()
    field.blur()
    open(button)
    expect(button()).toHaveFocus()
  })

  test.each([true, false])('is set to the dialog itself only if the question interrupted typing (%s)', (isOver) => {
    if (isOver) field.focus()
    const { result } = renderHook(useQuestionFocus)
    expect(result.current !== undefined).toBe(isOver)
  })

  test('stays where the user moved it inside the question', () => {
    field.focus()
    open()
    const button = dialog.querySelector('button')
    button?.focus()
    pass(10_000)
    expect(button).toHaveFocus()
  })

  test.each(['Tab', 'Escape'])('moves to the question on %s, which has no effect on the page behind it', (name) => {
    field.focus()
    open()
    const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })
    field.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
    expect(dialog).toHaveFocus()
  })

  test('stays in a dialog above the question, whatever key is pressed there', () => {
    field.focus()
    open()
    const other = document.body.appendChild(document.createElement('div'))
    other.setAttribute('aria-modal', 'true')
    other.tabIndex = -1
    other.focus()
    expect(other).toHaveFocus()
    const event = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true })
    other.dispatchEvent(event)
    pass(10_000)
    expect([event.defaultPrevented, document.activeElement]).toEqual([false, other])
    other.remove()
  })

  test('cannot move to a button behind the question', () => {
    field.focus()
    open()
    const button = document.createElement('button')
    document.body.append(button)
    button.focus()
    expect(dialog).toHaveFocus()
    button.remove()
  })

  test('is not moved after the question is gone', () => {
    field.focus()
    open()()
    pass(10_000)
    expect(field).toHaveFocus()
  })
})
