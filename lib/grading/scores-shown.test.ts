import { productSettings } from '@/lib/assignment/settings'
import { scoresShown } from './scores-shown'
import { studentState } from './student-state'

const now = new Date('2026-05-06T12:00:00Z')
const past = '2026-05-01T12:00:00Z'
const future = '2026-05-09T12:00:00Z'

describe('scores for students', () => {
  test('are held back until they are released', () => {
    const held = { ...productSettings, holdScores: true }
    expect(scoresShown(held, past, now)).toBe('held')
    expect(scoresShown({ ...held, scoresReleasedAt: past }, past, now)).toBe('shown')
  })

  test('follow the visibility setting of the assignment', () => {
    expect(scoresShown(productSettings, future, now)).toBe('shown')
    expect(scoresShown({ ...productSettings, scoringFeedbackVisibility: 'never', holdScores: true }, past, now)).toBe(
      'never',
    )
    const afterEnd = { ...productSettings, scoringFeedbackVisibility: 'after-end-date' as const }
    expect(scoresShown(afterEnd, future, now)).toBe('waiting')
    expect(scoresShown(afterEnd, null, now)).toBe('waiting')
    expect(scoresShown(afterEnd, past, now)).toBe('shown')
  })
})

test('reopened work is distinguished from work in progress', () => {
  const open = {
    submittedDate: null,
    endDate: future,
    progress: 50,
    requiresGrading: false,
    score: null,
    maxScore: null,
    excusedDate: null,
  }
  expect(studentState(open, now)).toBe('in-progress')
  expect(studentState({ ...open, attempt: 2 }, now)).toBe('reopened')
  expect(studentState({ ...open, submittedDate: past, attempt: 2 }, now)).toBe('graded')
  expect(studentState({ ...open, attempt: 2, excusedDate: past }, now)).toBe('excused')
})
