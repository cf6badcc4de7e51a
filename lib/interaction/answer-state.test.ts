import { stateOf, storedState } from './answer-state'

const item = (contentSubType: string, data: unknown = {}) =>
  ({ contentType: 'interactive', contentSubType, data }) as unknown as Parameters<typeof stateOf>[0]
const essay = item('essay')

test('[F-68] an empty answer is incomplete, whatever state was sent', () => {
  expect(stateOf(essay, '', 'complete', 'student-complete')).toBe('incomplete')
  expect(stateOf(essay, '<p>One.</p>', 'complete', null)).toBe('complete')
})

test('an answer keeps its stored state when no state is sent', () => {
  expect(stateOf(essay, '<p>One.</p>', null, 'student-complete')).toBe('complete')
  expect(stateOf(essay, '<p>One.</p>', null, 'incomplete')).toBe('incomplete')
  expect(stateOf(essay, '<p>One.</p>', null, null)).toBe('incomplete')
})

test('[F-109] an answer to an echo is complete with the required number of words', () => {
  const echo = { ...item('writing', { minWords: 3 }), contentType: 'echo' } as typeof essay
  expect(stateOf(echo, '<p>.</p>', 'complete', null)).toBe('incomplete')
  expect(stateOf(echo, '<p>Two words.</p>', null, 'student-complete')).toBe('incomplete')
  expect(stateOf(echo, '<p>Three words now.</p>', 'complete', null)).toBe('complete')
})

test('an answer that a student marks complete is stored as student-complete', () => {
  expect([storedState('complete'), storedState('incomplete')]).toEqual(['student-complete', 'incomplete'])
})

test('[F-109] a question with several correct answers is complete with exactly as many picks as it asks for', () => {
  const choices = ['a', 'b', 'c'].map((id) => ({ id, correct: id !== 'c' }))
  const question = item('multiple-choice', { multiple: true, choices })
  const states = [['a'], ['a', 'b', 'c'], ['a', 'c']].map((value) => stateOf(question, value, 'complete', null))
  expect(states).toEqual(['incomplete', 'incomplete', 'complete'])
})

test('[F-109] an activity is complete with all its parts answered, and stored as incomplete with only some', () => {
  const part = (id: string) => ({ id, kind: 'short-answer', points: 1, key: { accepted: ['gills'], required: 1 } })
  const activity = item('activity', { parts: [part('p1'), part('p2')] })
  const stateWith = (value: unknown, sent: 'complete' | null = 'complete') =>
    stateOf(activity, value, sent, sent ? null : 'student-complete')
  expect(stateWith({ p1: 'gills' })).toBe('incomplete')
  expect(stateWith({ p1: 'gills', gone: 'fins' })).toBe('incomplete')
  expect(stateWith({ p1: 'gills', p2: 'lungs' })).toBe('complete')
  expect(stateWith({ p1: 'gills' }, null)).toBe('incomplete')
  expect(stateWith({ p1: 'gills', p2: 'lungs' }, null)).toBe('complete')
})
