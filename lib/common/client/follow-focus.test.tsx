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

test('who has the focus is told until its user leaves it', async () => {
  expect(focus.read()).toBe('row')
  byId('beside').focus()
  expect(focus.read()).toBeNull()
  byId('row').focus()
  byId('row').blur()
  await passed()
  expect(focus.read()).toBeNull()
})

test('what is taken away or switched off was left by nobody', async () => {
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

test('a press takes a focus that is lost along, and none that is there', () => {
  fireEvent.pointerDown(byId('text'))
  expect(focus.read()).toBe('row')
  byId('row').remove()
  fireEvent.pointerDown(byId('text'))
  expect(focus.read()).toBeNull()
})
