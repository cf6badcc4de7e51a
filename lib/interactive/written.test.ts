import { interactiveSubTypes, partKinds } from './sub-types'
import { writtenOf } from './written'

test('written answers are distinguished from picks by the question, and markup from plain text', () => {
  expect(writtenOf('poll', { responseType: 'choice' })).toEqual([])
  expect(writtenOf('poll', { responseType: 'words' })).toBe(true)
  expect(writtenOf('activity', { parts: partKinds.map((kind) => ({ id: `of ${kind}`, kind })) })).toEqual([
    'of short-answer',
    'of fill-in-the-blank',
    'of table',
  ])
  expect(interactiveSubTypes.filter((subType) => writtenOf(subType, {}) === 'html')).toEqual(['essay'])
  expect(writtenOf('response', {})).toBe('html')
})
