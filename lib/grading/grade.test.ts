import type { WireScoreData } from '@/lib/interaction/wire'
import { countedScore, type Grade, pointSteps, readPoints, scoringOf, sumOf } from './grade'

const option = (id: string, score: number) => ({ id, description: id, score })
const ideas = { id: 'ideas', data: { title: 'Ideas', options: [option('all', 4), option('some', 2)] } }
const words = { id: 'words', data: { title: 'Words', options: [option('yes', 2), option('no', 0)] } }

const scoreData = (changed: Partial<WireScoreData>): WireScoreData => ({
  score: 0,
  maxScore: 0,
  requiresGrading: false,
  manualScoreOverride: null,
  results: {},
  rubricSelections: {},
  comment: null,
  ...changed,
})
const grade = (changed: Partial<Grade> = {}): Grade => ({
  manualScoreOverride: null,
  rubricSelections: {},
  comment: '',
  ...changed,
})

describe('the score of an answer', () => {
  const byRubrics = { maxScore: 6, rubrics: [ideas, words] }
  const rubricsPicked = { ideas: 'some', words: 'yes' }

  test('rubrics count once each of them has a pick', () => {
    expect(sumOf(byRubrics, null, { rubricSelections: { ideas: 'some' } })).toEqual({ points: 2, isComplete: false })
    expect(countedScore(byRubrics, null, grade({ rubricSelections: { ideas: 'some' } }))).toBeNull()
    expect(countedScore(byRubrics, null, grade({ rubricSelections: rubricsPicked }))).toBe(4)
  })

  test('an override takes precedence over the sum, even at 0, and does not hide it', () => {
    const own = grade({ rubricSelections: rubricsPicked, manualScoreOverride: 0 })
    expect(countedScore(byRubrics, null, own)).toBe(0)
    expect(sumOf(byRubrics, null, own)).toEqual({ points: 4, isComplete: true })
  })

  test('an automatic score counts as it is', () => {
    const item = { maxScore: 2, rubrics: [] }
    const data = scoreData({ score: 1.5, results: { a: { correct: false, score: 1.5, maxScore: 2 } } })
    expect(scoringOf(item, data)).toBe('automatic')
    expect(countedScore(item, data, grade())).toBe(1.5)
  })

  test('parts that need a grader leave the score open, and the others are added up', () => {
    const item = { maxScore: 4, rubrics: [] }
    const results = { a: { correct: true, score: 1, maxScore: 1 }, b: { correct: null, score: 0, maxScore: 3 } }
    expect(scoringOf(item, scoreData({ score: 1, results }))).toBe('by-hand')
    expect(sumOf(item, scoreData({ score: 1, results }), grade())).toEqual({ points: 1, isComplete: false })
    expect(countedScore(item, scoreData({ score: 1, results }), grade())).toBeNull()
  })

  test('an essay waits for a grader; a poll is not scored', () => {
    expect(scoringOf({ maxScore: 4, rubrics: [] }, null)).toBe('by-hand')
    expect(scoringOf({ maxScore: 0, rubrics: [] }, null)).toBe('none')
  })
})

test.each([
  ['9', 9],
  [' 7,5 ', 7.5],
  ['.25', 0.25],
  ['', null],
  ['11', 'invalid'],
  ['-1', 'invalid'],
  ['1e1', 'invalid'],
  ['nine', 'invalid'],
  ['1.234', 'invalid'],
])('points typed as %j are read as %j', (typed, points) => {
  expect(readPoints(typed, 10)).toBe(points)
})

test('a few whole points can be picked with one press', () => {
  expect(pointSteps(3)).toEqual([3, 2, 1, 0])
  expect(pointSteps(2.5)).toEqual([])
  expect(pointSteps(10)).toEqual([])
})
