import { writtenOf } from './written'

test('words are told from picks by what is asked', () => {
  expect(writtenOf('essay', {})).toBeUndefined()
  expect(writtenOf('multiple-choice', { choices: [] })).toBeUndefined()
  expect(writtenOf('poll', { responseType: 'choice' })).toBeUndefined()
  expect(writtenOf('poll', { responseType: 'words' })).toBe(true)
  const parts = ['short-answer', 'fill-in-the-blank', 'word-bank', 'match', 'order', 'sort', 'table']
  expect(writtenOf('activity', { parts: parts.map((kind) => ({ id: `of ${kind}`, kind })) })).toEqual([
    'of short-answer',
    'of fill-in-the-blank',
    'of table',
  ])
})
