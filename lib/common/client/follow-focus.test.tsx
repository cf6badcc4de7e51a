import { fireEvent } from '@testing-library/react'
import { followFocus } from './follow-focus'

const byId = (id: string) => document.getElementById(id) as HTMLElement
const passed = () => Promise.resolve()

let focus: ReturnType<typeof followFocus<string>>
beforeEach(() => {
  document.body.innerHTML =
    '<div id="part"><a id="row" href="/">Row</a></div><button id="beside">Beside</button><p id="text">Text</p>'
  focus = followFocus(document, ({ id }) => (id === 'row' ? id : null))
  byId('row').focus()
})
afterEach(() => focus.stop())

test('the focused element is reported until the user leaves it', async () => {
  expect(focus.read()).toBe('row')
  byId('beside').focus()
  expect(focus.read()).toBeNull()
  byId('row').focus()
  byId('row').blur()
  await passed()
  expect(focus.read()).toBeNull()
})

test('an element that is removed or made inert does not count as left', async () => {
  byId('part').setAttribute('inert', '')
  byId('row').blur()
  await passed()
  expect(focus.read()).toBe('row')
  byId('part').removeAttribute('inert')
  byId('row').focus()
  byId('row').remove()
  await passed()
  expect(focus.read()).toBe('row')
})

test('a press clears a focus that is lost, but not an existing one', () => {
  fireEvent.pointerDown(byId('text'))
  expect(focus.read()).toBe('row')
  byId('row').remove()
  fireEvent.pointerDown(byId('text'))
  expect(focus.read()).toBeNull()
})
