import { gridMove, movedCell } from './grid-keys'

const press = (key: string, held: Partial<Record<'ctrlKey' | 'altKey' | 'shiftKey', boolean>> = {}) =>
  gridMove({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held })
const size = { rows: 3, columns: 4 }

test.each([
  ['ArrowUp', {}, { row: 0, column: 2 }],
  ['ArrowDown', {}, { row: 2, column: 2 }],
  ['ArrowLeft', {}, { row: 1, column: 1 }],
  ['ArrowRight', {}, { row: 1, column: 3 }],
  ['Home', {}, { row: 1, column: 0 }],
  ['End', {}, { row: 1, column: 3 }],
  ['Home', { ctrlKey: true }, { row: 0, column: 0 }],
  ['End', { ctrlKey: true }, { row: 2, column: 3 }],
])('%s %j moves to another cell', (key, held, to) => {
  const move = press(key, held)
  expect(move && movedCell({ row: 1, column: 2 }, move, size)).toEqual(to)
})

test('a move beyond an edge stays in the same cell', () => {
  const move = press('ArrowUp')
  expect(move && movedCell({ row: 0, column: 0 }, move, size)).toEqual({ row: 0, column: 0 })
})

test.each([
  ['a', {}],
  ['Tab', {}],
  ['ArrowDown', { ctrlKey: true }],
  ['ArrowLeft', { altKey: true }],
  ['ArrowRight', { shiftKey: true }],
])('%s %j does not move', (key, held) => {
  expect(press(key, held)).toBeUndefined()
})
