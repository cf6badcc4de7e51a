import { addPoints, percentOf } from './points'

test('points give a percentage with two decimals, rounded half up, or null without a maximum', () => {
  expect(percentOf({ score: 1, maxScore: 3 })).toBe(33.33)
  expect(percentOf({ score: 2, maxScore: 3 })).toBe(66.67)
  expect(percentOf({ score: 0, maxScore: 3 })).toBe(0)
  expect(percentOf({ score: 0, maxScore: 0 })).toBeNull()
})

test('scores and maximum scores are both added up', () => {
  expect(addPoints([])).toEqual({ score: 0, maxScore: 0 })
  expect(
    addPoints([
      { score: 1.5, maxScore: 2 },
      { score: 3, maxScore: 4 },
    ]),
  ).toEqual({ score: 4.5, maxScore: 6 })
})
