import { isAnswerable, isCompletable, isScoreable, maxScoreOf } from './completion'
import { parseContentData } from './data'
import { contentTypes, subTypesOf } from './types'

const item = (contentType: string, contentSubType: string | null, data: object = {}) => ({
  contentType,
  contentSubType,
  data,
})
const essay = (rest: object = {}) =>
  item('interactive', 'essay', parseContentData('interactive', 'essay', rest, { mode: 'draft' }).data)
const rubric = {
  title: 'R',
  options: [
    { id: 'a', description: 'a', score: 1 },
    { id: 'b', description: 'b', score: 6 },
  ],
}

describe('items that must be completed', () => {
  test('[INT-07] are the answerable interactives and both echoes, nothing else', () => {
    const completable = contentTypes.flatMap((contentType) => {
      const subTypes = subTypesOf(contentType)
      return (subTypes.length === 0 ? [null] : subTypes).filter((subType) => isCompletable(item(contentType, subType)))
    })
    expect(completable).toEqual(['writing', 'response', 'multiple-choice', 'poll', 'essay', 'activity', 'recording'])
  })

  test('exclude optional ones', () => {
    expect(isCompletable(essay({ optional: true }))).toBe(false)
    expect(isCompletable(essay({ optional: false }))).toBe(true)
    expect(isAnswerable(essay({ optional: true }))).toBe(true)
    expect(maxScoreOf(essay({ optional: true, points: 4 }))).toBe(0)
    expect(isCompletable(item('interactive', 'nothing-known'))).toBe(false)
  })
})

describe('the points of an item', () => {
  const activity = parseContentData(
    'interactive',
    'activity',
    {
      parts: [
        { id: 'a', kind: 'short-answer', points: 1.1 },
        { id: 'b', kind: 'short-answer', points: 2.2 },
      ],
    },
    { mode: 'draft' },
  ).data
  test.each([
    [essay(), [], 4],
    [essay({ points: 0 }), [], 0],
    [essay(), [rubric, rubric], 12],
    [item('interactive', 'activity', activity), [], 3.3],
    [item('interactive', 'poll', { points: 9 }), [], 0],
    [item('interactive', 'image'), [], 0],
    [item('echo', 'writing', { points: 3 }), [], 3],
    [item('echo', 'writing', {}), [], 0],
    [item('echo', 'response', { points: 3 }), [rubric], 6],
    [item('source', 'reading'), [], 0],
    [{ ...essay(), scoring: { scored: false, maxScore: 9 } }, [rubric], 0],
    [{ ...essay(), scoring: { scored: true, maxScore: 9 } }, [rubric], 9],
    [{ ...essay(), scoring: { scored: true, maxScore: null } }, [], 4],
    [{ ...essay(), scoring: null }, [], 4],
  ])('case %#', (one, rubrics, maxScore) => {
    expect(maxScoreOf(one, rubrics)).toBe(maxScore)
  })

  test('do not count for the assignment if it is excluded, optional or worth nothing', () => {
    expect(isScoreable(essay(), [], false)).toBe(true)
    expect(isScoreable(essay(), [], true)).toBe(false)
    expect(isScoreable(essay({ optional: true }), [], false)).toBe(false)
    expect(isScoreable(essay({ points: 0 }), [], false)).toBe(false)
    expect(isScoreable(essay({ points: 0 }), [rubric], false)).toBe(true)
  })
})
