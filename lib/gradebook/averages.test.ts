import { averagesOf, type CountedWork, leftOutOf } from './averages'

const NO_REVIEWS = { score: 0, maxScore: 0 }
type Work = CountedWork & { isAssessment: boolean }
const work = (changed: Partial<Work> = {}): Work => ({
  status: 'graded',
  score: 4,
  maxScore: 5,
  isAssessment: false,
  ...changed,
})

describe('[TBL-12] averages', () => {
  it('are percentages of the scored points, with assessments separately and overall', () => {
    const works = [work(), work({ score: 1, maxScore: 5 }), work({ isAssessment: true, score: 10, maxScore: 10 })]
    expect(averagesOf(works, { score: 2.5, maxScore: 4 })).toEqual({
      assessment: 100,
      interactive: 50,
      peer: 62.5,
      all: 75,
    })
  })

  it.each<[string, Partial<CountedWork>]>([
    ['open', { status: 'in-progress' }],
    ['waiting for a grade', { status: 'submitted' }],
    ['without a score', { score: null }],
    ['worth no points', { maxScore: 0, score: 0 }],
    ['without a maximum score', { maxScore: null }],
    ['excluded', { excluded: true }],
    ['excused', { status: 'excused' }],
    ['from a class that the student left', { left: true }],
  ])('leave out work that is %s', (_, changed) => {
    const none = { assessment: null, interactive: null, peer: null, all: null }
    expect(averagesOf([work(changed)], NO_REVIEWS)).toEqual(none)
    expect(averagesOf([work(changed), work()], NO_REVIEWS)).toEqual({ ...none, interactive: 80, all: 80 })
  })
})

test('work left out of averages is counted: excused, and submitted unanswered until it gets 0 points', () => {
  const blank = work({ status: 'unanswered', score: null })
  const excused = work({ status: 'excused' })
  expect(leftOutOf([work(), blank, excused, work({ status: 'excused', score: null })])).toEqual({
    unanswered: 1,
    excused: 2,
  })
  expect(leftOutOf([work({ score: 0 }), work({ status: 'submitted', score: null })])).toEqual({
    unanswered: 0,
    excused: 0,
  })
  expect(averagesOf([work(), work({ score: 0 })], NO_REVIEWS).all).toBe(40)
})
