import { editorHeight } from './editor-height'

test('[EDT-23] without rows the editing area is 400 px high, or 100 px if minimised', () => {
  expect(editorHeight(undefined, false)).toEqual({ min: 400, max: 400 })
  expect(editorHeight(undefined, true)).toEqual({ min: 100, max: 100 })
})

test.each([
  [2, 115],
  [7, 365],
  [10, 515],
  [1, 115],
  [30, 515],
])('[EDT-24] %i rows are at least %i px high', (rows, min) => {
  expect(editorHeight(rows, false)).toEqual({ min, max: null })
})
