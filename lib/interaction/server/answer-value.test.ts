import type { AssignedItem } from '@/lib/assignment/units'
import { MAX_HTML_LENGTH } from '@/lib/rich-text/data-fields'
import { parseAnswerData } from './answer-value'

const essay = {
  contentType: 'interactive',
  contentSubType: 'essay',
  data: { maxLength: 10 },
} as unknown as AssignedItem
const response = { contentType: 'echo', contentSubType: 'response', data: { maxLength: 10 } } as unknown as AssignedItem

const activity = {
  contentType: 'interactive',
  contentSubType: 'activity',
  data: { parts: [{ id: 'ask', kind: 'short-answer', maxLength: 10, key: { accepted: [], required: 1 } }] },
} as unknown as AssignedItem

test.each([
  ['a short answer', activity, { ask: 'x'.repeat(11) }],
  ['an essay', essay, `<p>${'x'.repeat(11)}</p>`],
  ['a response', response, 'x'.repeat(11)],
  ['markup', essay, 'x'.repeat(MAX_HTML_LENGTH + 1)],
  ['more markup than text of this length can have', essay, '<b></b>'.repeat(1_500)],
])('[F-40] an answer that is too long is refused with that reason: %s', (_, item, value) => {
  expect(() => parseAnswerData(item, { value })).toThrow(
    expect.objectContaining({
      code: 'invalid_input',
      message: expect.stringMatching('too long'),
      context: { reason: 'too-long' },
    }),
  )
})

test.each([
  ['an essay', essay, 7],
  ['a part of an activity', activity, { ask: 7 }],
])('an answer that is invalid otherwise is not reported as too long: %s', (_, item, value) => {
  expect(() => parseAnswerData(item, { value })).toThrow(
    expect.objectContaining({ message: 'The answer is not valid.', context: {} }),
  )
})
