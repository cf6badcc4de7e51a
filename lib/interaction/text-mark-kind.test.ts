import { kindByData, textMarkKind } from './text-mark-kind'

const selectionData = { selectedText: 'frogs' }

test.each([
  ['words on selected text', { annotation: 'Why?', selectionData }, 'note'],
  ['words and no selection', { annotation: 'Why?' }, 'note'],
  ['no words on selected text', { annotation: '', selectionData }, 'highlight'],
  ['only whitespace on selected text', { annotation: ' \n ', selectionData }, 'highlight'],
  ['neither words nor a selection', { annotation: '', selectionData: null }, 'note'],
])('[ANN-02] [ANN-03] the kind of a highlight or note with %s', (_, data, kind) => {
  expect(textMarkKind(data)).toBe(kind)
})

test('[ANN-02] only highlights and notes turn into each other', () => {
  const data = { annotation: 'Why?', selectionData }
  expect((['highlight', 'video', 'notebook', null] as const).map((kind) => kindByData(kind, data))).toEqual([
    'note',
    'video',
    'notebook',
    null,
  ])
})
