import { emptyScore, rescored, type ScoreData } from './answer-score'
import type { AssignedItem } from './units'

const rubric = (best: number) => ({
  id: 'r1',
  data: {
    title: 'Ideas',
    options: [
      { id: 'low', description: '', score: 1 },
      { id: 'high', description: '', score: best },
    ],
  },
})
const essay = (rubrics: AssignedItem['rubrics'], maxScore: number): AssignedItem => ({
  id: 'essay',
  contentType: 'interactive',
  contentSubType: 'essay',
  name: 'Essay',
  data: { prompt: '<p>p</p>', minWords: 0, maxLength: 100, points: 4 },
  scoring: null,
  revisionId: 'v2',
  maxScore,
  rubrics,
})
const graded = (changes: Partial<ScoreData>): ScoreData => ({
  ...emptyScore(1),
  gradedById: 'teacher',
  contentRevisionId: 'v1',
  ...changes,
})

describe('rescoring', () => {
  test('scores rubric picks by the current options, and requires grading if a picked option is gone', () => {
    const before = graded({ score: 4, maxScore: 4, rubricSelections: { r1: 'high' } })
    expect(rescored(essay([rubric(6)], 6), '<p>x</p>', before)).toMatchObject({
      score: 6,
      maxScore: 6,
      requiresGrading: false,
      results: { r1: { score: 6 } },
      contentRevisionId: 'v2',
    })
    const gone = graded({ score: 4, maxScore: 4, rubricSelections: { r1: 'middle' } })
    expect(rescored(essay([rubric(6)], 6), '<p>x</p>', gone)).toMatchObject({ score: 0, requiresGrading: true })
  })

  test('keeps a grader’s override whatever the new score is', () => {
    const before = graded({ score: 0, maxScore: 4, manualScoreOverride: 3, comment: 'Good' })
    expect(rescored(essay([], 4), '<p>x</p>', before)).toMatchObject({
      manualScoreOverride: 3,
      comment: 'Good',
      gradedById: 'teacher',
      requiresGrading: false,
    })
  })

  test('leaves an ungraded essay waiting for a grader', () => {
    expect(rescored(essay([], 4), '<p>x</p>', emptyScore(1))).toMatchObject({ requiresGrading: true, maxScore: 4 })
  })
})
