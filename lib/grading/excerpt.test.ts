import { excerptOf, MAX_EXCERPT_LENGTH } from './excerpt'

const item = (contentSubType: string, data: Record<string, unknown> = {}) => ({
  contentType: 'interactive',
  contentSubType,
  data,
})
const choices = [
  { id: 'a', label: '<strong>to comfort</strong> Marisol' },
  { id: 'b', label: 'to sleep' },
]

test('a text is shortened to one line', () => {
  expect(excerptOf(item('essay'), '<p>The lens</p><p>bends &amp; sends light.</p>')).toEqual({
    kind: 'text',
    text: 'The lens bends & sends light.',
  })
  const long = excerptOf({ contentType: 'echo', contentSubType: 'response', data: {} }, `<p>${'word '.repeat(99)}</p>`)
  expect(long.kind === 'text' && long.text.length).toBe(MAX_EXCERPT_LENGTH)
})

test('picks are shown by their labels, and words of a poll as they are', () => {
  expect(excerptOf(item('multiple-choice', { choices }), ['b', 'a'])).toEqual({
    kind: 'text',
    text: 'to sleep, to comfort Marisol',
  })
  expect(excerptOf(item('poll'), ['brave', 'kind'])).toEqual({ kind: 'text', text: 'brave, kind' })
})

test('an activity shows how many parts are answered, and a recording how long it is', () => {
  const parts = [
    { id: 'p', kind: 'short-answer', points: 1 },
    { id: 'q', kind: 'short-answer', points: 1 },
  ]
  expect(excerptOf(item('activity', { parts }), { p: 'gills' })).toEqual({ kind: 'parts', done: 1, of: 2 })
  expect(excerptOf(item('recording'), { uploadId: 'u', seconds: 42 })).toEqual({ kind: 'recording', seconds: 42 })
})

test('an outdated stored value causes no error', () => {
  expect(excerptOf(item('essay'), null)).toEqual({ kind: 'text', text: '' })
  expect(excerptOf(item('multiple-choice'), 'c1')).toEqual({ kind: 'text', text: '' })
})
