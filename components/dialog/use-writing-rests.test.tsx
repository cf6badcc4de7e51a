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

test('a question is shown at once where nobody writes', () => {
  expect(ask().result.current).toBe(true)
})

test('[F-f] in the midst of words it waits for a pause, and stays from then on', () => {
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

test('one whose seconds run comes in a short pause', () => {
  field.focus()
  const { result } = ask(10_000)
  pass(700)
  expect(result.current).toBe(false)
  pass(200)
  expect(result.current).toBe(true)
})

test('over a note, which a dialog puts away, it comes in a long pause alone', () => {
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

test('whoever presses something has looked up', () => {
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

  test('goes to a question at once where nobody writes', () => {
    open()
    expect(dialog).toHaveFocus()
  })

  test('[F-f] stays with whoever writes on until they have paused for long', () => {
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

  test('goes to an answer where nobody writes, and never over somebody’s words', () => {
    const button = () => dialog.querySelector('button')
    field.focus()
    open(button)
    pass(3_100)
    expect(dialog).toHaveFocus()
    field.blur()
    open(button)
    expect(button()).toHaveFocus()
  })

  test.each([true, false])('of a question that came over words (%s) is that of the dialog itself', (isOver) => {
    if (isOver) field.focus()
    const { result } = renderHook(useQuestionFocus)
    expect(result.current !== undefined).toBe(isOver)
  })

  test('is not taken from what was gone to inside the question', () => {
    field.focus()
    open()
    const button = dialog.querySelector('button')
    button?.focus()
    pass(10_000)
    expect(button).toHaveFocus()
  })

  test.each(['Tab', 'Escape'])('goes to the question with %s, which does nothing on the page behind it', (name) => {
    field.focus()
    open()
    const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })
    field.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
    expect(dialog).toHaveFocus()
  })

  test('stays in a question that has come over this one, whatever is pressed there', () => {
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

  test('goes to no button of the page behind the question', () => {
    field.focus()
    open()
    const button = document.createElement('button')
    document.body.append(button)
    button.focus()
    expect(dialog).toHaveFocus()
    button.remove()
  })

  test('is not taken once the question is gone', () => {
    field.focus()
    open()()
    pass(10_000)
    expect(field).toHaveFocus()
  })
})
