import { annotationSchemas } from './annotation'

const point = { parserHash: 'a1', nodeIndex: 3, occurrenceIndex: 0, selectedPortion: 'frog', offset: 2 }
const selectionData = { selectedText: 'frogs', anchor: point, focus: point }

const accepts = (kind: keyof typeof annotationSchemas, data: unknown) => annotationSchemas[kind].safeParse(data).success

test('[ANN-03] [ANN-04] a highlight stores what was marked, where, and in which version of the text', () => {
  expect(annotationSchemas.highlight.parse({ selectionData })).toEqual({
    annotation: '',
    colorId: 1,
    displayingLeveledContent: false,
    displayingSpanishContent: false,
    selectionData,
  })
  expect(accepts('highlight', {})).toBe(false)
  for (const broken of [
    { selectedText: '' },
    { anchor: { ...point, nodeIndex: -1 } },
    { focus: { ...point, offset: 1.5 } },
    { anchor: undefined },
    { focus: { ...point, node: 'p' } },
  ])
    expect(accepts('highlight', { selectionData: { ...selectionData, ...broken } })).toBe(false)
})

test('a note needs no selection; only the six palette colours are allowed', () => {
  expect(accepts('note', { annotation: 'I wonder why.' })).toBe(true)
  expect([0, 1, 6, 7].map((colorId) => accepts('note', { annotation: 'x', colorId }))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(accepts('note', { annotation: 'x'.repeat(4001) })).toBe(false)
})

test('[ANN-05] a note on a film has a time; the notebook has text', () => {
  expect(annotationSchemas.video.parse({ time: 10.5 })).toEqual({ time: 10.5, colorId: 1, text: '' })
  expect(accepts('video', { text: 'no time' })).toBe(false)
  expect(accepts('video', { time: -1 })).toBe(false)
  expect(annotationSchemas.notebook.parse({ text: 'Frogs' })).toEqual({ text: 'Frogs', pinned: false })
  expect(accepts('notebook', { text: 'x', title: 'y' })).toBe(false)
})
