import { type FeedbackFacts, feedbackFor, isFinishedState, isTotalVisible } from './feedback'
import { type AssignmentSettings, productSettings } from './settings'

const now = new Date('2026-03-10T12:00:00Z')
const past = '2026-03-09T12:00:00Z'
const future = '2026-03-11T12:00:00Z'

function facts(
  settings: Partial<AssignmentSettings>,
  { submitted = false, endDate = null as string | null, state = 'student-complete' as string | null } = {},
): FeedbackFacts {
  return {
    settings: { ...productSettings, scoringFeedbackContent: 'explanations', ...settings },
    userAssignment: { submittedDate: submitted ? past : null },
    assignment: { endDate },
    state,
    now,
  }
}
const shown = (given: FeedbackFacts) =>
  Object.entries(feedbackFor(given))
    .filter(([, isShown]) => isShown)
    .map(([name]) => name)
const everything = ['score', 'answers', 'explanations']

describe('[ASG-19] feedback that a student may see', () => {
  test.each<[string, FeedbackFacts, string[]]>([
    ['immediately: finished', facts({ scoringFeedbackVisibility: 'immediately' }), everything],
    [
      'immediately: finished by staff',
      facts({ scoringFeedbackVisibility: 'immediately' }, { state: 'complete' }),
      everything,
    ],
    ['immediately: not finished', facts({ scoringFeedbackVisibility: 'immediately' }, { state: 'incomplete' }), []],
    [
      'immediately: submitted without being marked as done',
      facts({ scoringFeedbackVisibility: 'immediately' }, { state: 'incomplete', submitted: true }),
      ['score'],
    ],
    [
      'immediately: submitted without being marked as done, held back',
      facts({ scoringFeedbackVisibility: 'immediately', holdScores: true }, { state: 'incomplete', submitted: true }),
      [],
    ],
    ['immediately: no answer', facts({ scoringFeedbackVisibility: 'immediately' }, { state: null }), []],
    ['after submit: not submitted yet', facts({ scoringFeedbackVisibility: 'after-submit' }), []],
    ['after submit: submitted', facts({ scoringFeedbackVisibility: 'after-submit' }, { submitted: true }), everything],
    [
      'after submit: submitted, this item unfinished',
      facts({ scoringFeedbackVisibility: 'after-submit' }, { submitted: true, state: 'incomplete' }),
      ['score'],
    ],
    [
      'after the end: not ended yet',
      facts({ scoringFeedbackVisibility: 'after-end-date' }, { submitted: true, endDate: future }),
      [],
    ],
    ['after the end: ended', facts({ scoringFeedbackVisibility: 'after-end-date' }, { endDate: past }), everything],
    ['after the end: no end date', facts({ scoringFeedbackVisibility: 'after-end-date' }, { submitted: true }), []],
    ['never', facts({ scoringFeedbackVisibility: 'never' }, { submitted: true, endDate: past }), []],
    ['score only', facts({ scoringFeedbackContent: 'score' }, { submitted: true }), ['score']],
    ['score and answers', facts({ scoringFeedbackContent: 'answers' }, { submitted: true }), ['score', 'answers']],
    ['scores held back', facts({ holdScores: true }, { submitted: true }), []],
    [
      'scores held back, then released',
      facts({ holdScores: true, scoresReleasedAt: past }, { submitted: true }),
      everything,
    ],
  ])('%s', (_, given, names) => {
    expect(shown(given)).toEqual(names)
  })

  test('the total score follows the same rules, without an item', () => {
    expect(isTotalVisible(facts({ scoringFeedbackVisibility: 'immediately' }))).toBe(true)
    expect(isTotalVisible(facts({}))).toBe(false)
    expect(isTotalVisible(facts({}, { submitted: true }))).toBe(true)
    expect(isTotalVisible(facts({ holdScores: true }, { submitted: true }))).toBe(false)
  })

  test.each([
    ['complete', true],
    ['student-complete', true],
    ['incomplete', false],
    [null, false],
    [undefined, false],
  ])('[INT-01] state %s counts as finished: %s', (state, finished) => {
    expect(isFinishedState(state)).toBe(finished)
  })
})
