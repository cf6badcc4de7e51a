import { newId } from '@/lib/common/id'
import { answerText } from './answer-text'

test('text is shown as it was written', () => {
  expect(answerText('<p>My <b>own</b> words</p><p>&amp; more</p>', undefined)).toBe('My own words\n& more')
  expect(answerText('<p> </p>', undefined)).toBeNull()
  expect(answerText(['kind', '', 'warm'], true)).toBe('kind\nwarm')
})

test('[F-71] ids of choices, cards and recordings are nobody’s words', () => {
  expect(answerText(['kite'], undefined)).toBeNull()
  expect(answerText({ uploadId: newId() }, undefined)).toBeNull()
  const value = { 'part-1': ['blue', 'green'], 'part-2': { left: 'right' }, 'part-3': { blank: 'moss' } }
  expect(answerText(value, ['part-1', 'part-3'])).toBe('blue\ngreen\nmoss')
  expect(answerText(value, [])).toBeNull()
  expect(answerText(null, ['part-1'])).toBeNull()
})
