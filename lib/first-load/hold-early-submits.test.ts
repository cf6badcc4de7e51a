/** @jest-environment jsdom */
import { holdEarlySubmits } from './hold-early-submits'

const form = () => document.querySelector('form') as HTMLFormElement
/** What the browser itself would send. */
const sent = jest.fn()
const press = () => document.querySelector('button')?.click()

beforeAll(() => {
  holdEarlySubmits()
  window.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) sent()
    // The browser of the tests cannot.
    event.preventDefault()
  })
})
beforeEach(() => {
  jest.useFakeTimers()
  sent.mockReset()
  document.body.innerHTML =
    '<form><input name="password" value="secret"><button name="by" value="it">Send</button></form>'
})
afterEach(() => {
  jest.runOnlyPendingTimers()
  jest.useRealTimers()
})

test('a form that is sent before its page listens goes nowhere, and is taken once the page listens', async () => {
  press()
  await jest.advanceTimersByTimeAsync(1_000)
  expect(sent).not.toHaveBeenCalled()
  const taken = jest.fn((event: SubmitEvent) => event.preventDefault())
  form().addEventListener('submit', taken)
  await jest.advanceTimersByTimeAsync(1_000)
  expect(taken).toHaveBeenCalledTimes(1)
  expect(taken.mock.calls[0]?.[0].submitter).toBe(document.querySelector('button'))
  expect(sent).not.toHaveBeenCalled()
})

test('one that the page takes by a second press is sent once', async () => {
  press()
  const taken = jest.fn((event: SubmitEvent) => event.preventDefault())
  form().addEventListener('submit', taken)
  press()
  await jest.advanceTimersByTimeAsync(1_000)
  expect(taken).toHaveBeenCalledTimes(1)
})

test('two forms are both sent', async () => {
  press()
  document.body.insertAdjacentHTML('beforeend', '<form><button>Other</button></form>')
  const [first, second] = [...document.forms]
  second?.requestSubmit()
  const taken = jest.fn((event: SubmitEvent) => event.preventDefault())
  first?.addEventListener('submit', taken)
  second?.addEventListener('submit', taken)
  await jest.advanceTimersByTimeAsync(1_000)
  expect(taken).toHaveBeenCalledTimes(2)
})

test('one stays held where its reader goes on to a line of a form that takes no Enter key', async () => {
  form().dataset.blockEnter = 'true'
  press()
  await jest.advanceTimersByTimeAsync(300)
  document.querySelector('input')?.focus()
  await jest.advanceTimersByTimeAsync(1_000)
  const taken = jest.fn((event: SubmitEvent) => event.preventDefault())
  form().addEventListener('submit', taken)
  await jest.advanceTimersByTimeAsync(1_000)
  expect(taken).toHaveBeenCalledTimes(1)
})

test.each([
  ['sends no form that takes none', 'true', true],
  ['sends another one', undefined, false],
])('the Enter key in a line %s', (_what, blockEnter, isStopped) => {
  if (blockEnter) form().dataset.blockEnter = blockEnter
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  document.querySelector('input')?.dispatchEvent(enter)
  expect(enter.defaultPrevented).toBe(isStopped)
})

test('one that is gone is not sent', async () => {
  press()
  const taken = jest.fn()
  form().addEventListener('submit', taken)
  form().remove()
  await jest.advanceTimersByTimeAsync(1_000)
  expect(taken).not.toHaveBeenCalled()
})

test.each([
  ['action', '/library/search'],
  ['method', 'dialog'],
])('one that the browser itself can take is let go: %s', (name, value) => {
  form().setAttribute(name, value)
  press()
  expect(sent).toHaveBeenCalledTimes(1)
})

test('the function needs nothing but itself', async () => {
  const listened = jest.spyOn(window, 'addEventListener')
  new Function(`(${holdEarlySubmits})()`)()
  form().dataset.blockEnter = 'true'
  const targets: Record<string, Element | null> = { submit: form(), keydown: document.querySelector('input') }
  for (const [kind, listener] of listened.mock.calls) {
    window.removeEventListener(kind, listener)
    const event = Object.assign(new Event(kind, { cancelable: true }), { key: 'Enter' })
    Object.defineProperty(event, 'target', { value: targets[kind] })
    ;(listener as (event: Event) => void)(event)
    expect(event.defaultPrevented).toBe(true)
  }
  expect(listened.mock.calls.map(([kind]) => kind)).toEqual(['submit', 'keydown'])
})
