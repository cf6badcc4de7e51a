import { stuckAt } from './stuck'

const now = new Date('2026-03-02T10:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const answer = (contentId: string, fields: Partial<Parameters<typeof stuckAt>[0]['answers'][number]> = {}) => ({
  contentId,
  state: 'incomplete',
  tries: 0,
  score: null,
  maxScore: 1,
  ...fields,
})
const facts = { questionIds: ['q1', 'q2'], answers: [], since: minutesAgo(1), savedAt: null, now }

test('a student who has just come to a page is not stuck', () => {
  expect(stuckAt(facts)).toBeNull()
})

test('three tries at a question that is not right yet count as stuck, two do not', () => {
  const tried = (tries: number) =>
    stuckAt({ ...facts, answers: [answer('q2', { tries, state: 'student-complete', score: 0 })] })
  expect(tried(2)).toBeNull()
  expect(tried(3)).toEqual({ contentId: 'q2', tries: 3 })
})

test('tries that led to the right answer do not count as stuck', () => {
  expect(stuckAt({ ...facts, answers: [answer('q1', { tries: 4, state: 'student-complete', score: 1 })] })).toBeNull()
})

test('the question with the most tries is reported', () => {
  const answers = [answer('q1', { tries: 3 }), answer('q2', { tries: 5 })]
  expect(stuckAt({ ...facts, answers })).toEqual({ contentId: 'q2', tries: 5 })
})

test('five minutes without a save count as stuck while questions are left', () => {
  const finished = answer('q1', { state: 'student-complete', score: 1, tries: 1 })
  const waited = { ...facts, since: minutesAgo(20), answers: [finished] }
  expect(stuckAt({ ...waited, savedAt: minutesAgo(4) })).toBeNull()
  expect(stuckAt({ ...waited, savedAt: minutesAgo(5) })).toEqual({ contentId: 'q2', tries: 0 })
  expect(stuckAt({ ...waited, answers: [finished, answer('q2', { state: 'complete' })] })).toBeNull()
})

test('nobody is ever stuck on a page without questions', () => {
  expect(stuckAt({ ...facts, questionIds: [], since: minutesAgo(60) })).toBeNull()
})
