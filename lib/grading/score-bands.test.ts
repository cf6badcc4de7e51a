import { scoreBands } from './score-bands'

test('counts each work once, by its share of the points', () => {
  const scored = [10, 9, 8.99, 8, 7, 6, 5.9, 0].map((score) => ({ score, maxScore: 10 }))
  expect(scoreBands(scored).map(({ students }) => students)).toEqual([2, 2, 1, 1, 2])
})

test('does not lose a share to rounding, and does not count work without points', () => {
  // 0.29 × 100 is 28.999… in floating point.
  expect(scoreBands([{ score: 29, maxScore: 100 }]).at(-1)?.students).toBe(1)
  expect(scoreBands([{ score: 6, maxScore: 10 }]).map(({ students }) => students)).toEqual([0, 0, 0, 1, 0])
  expect(scoreBands([{ score: 12, maxScore: 10 }])[0]?.students).toBe(1)
  expect(scoreBands([{ score: 0, maxScore: 0 }]).every(({ students }) => students === 0)).toBe(true)
})
