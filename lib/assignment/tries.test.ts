import { isToBeTried, isUsedUp } from './tries'

const settings = {
  scoringFeedbackVisibility: 'immediately',
  scoringFeedbackContent: 'answers',
  holdScores: false,
  scoresReleasedAt: null,
} as const
const item = { contentSubType: 'activity', data: {} }
const work = { settings, attempt: 1, item, isOpen: true }
const answer = (tries: number, changes = {}) => ({
  state: 'student-complete',
  tries,
  attempt: 1,
  score: 1,
  maxScore: 2,
  ...changes,
})

test('[F-109] there are two tries unless the author sets another number', () => {
  expect([1, 2, 3].map((tries) => isUsedUp(work, answer(tries)))).toEqual([false, true, true])
  const once = { ...work, item: { ...item, data: { tries: 1 } } }
  expect(isUsedUp(once, answer(1))).toBe(true)
})

test('[F-109] an answer that staff reopened can be finished, and a new attempt starts counting again', () => {
  expect(isUsedUp(work, answer(2, { state: 'incomplete' }))).toBe(false)
  expect(isUsedUp({ ...work, attempt: 2 }, answer(2))).toBe(false)
})

test('[F-109] the key is held back until the last try or full points', () => {
  expect(isToBeTried(work, answer(1))).toBe(true)
  expect(isToBeTried(work, answer(2))).toBe(false)
  expect(isToBeTried(work, answer(1, { score: 2 }))).toBe(false)
  expect(isToBeTried({ ...work, isOpen: false }, answer(1))).toBe(false)
})

test('[F-109] tries do not count if the score is shown later or there is no key to check', () => {
  const later = { ...work, settings: { ...settings, scoringFeedbackVisibility: 'after-submit' as const } }
  const essay = { ...work, item: { contentSubType: 'essay', data: {} } }
  for (const other of [later, essay]) {
    expect(isUsedUp(other, answer(9))).toBe(false)
    expect(isToBeTried(other, answer(1))).toBe(false)
  }
})
