import { averageRating, ratingMax, ratingOf, shownRating } from './rating'
import type { Rubric, RubricSelections } from './rubric'

const rubric = (...scores: number[]): Rubric => ({
  id: 'ideas',
  data: { title: 'Ideas', options: scores.map((score) => ({ id: `o${score}`, description: `${score}`, score })) },
})

test.each([
  [rubric(1, 2, 3), 3],
  [rubric(5, 1, 4, 2, 3), 5],
])('[PEER-03] there are as many stars as rubric options', (given, most) => {
  expect(ratingMax(given)).toBe(most)
})

test('stars count up from the lowest score, whatever the order and the steps', () => {
  const uneven = rubric(10, 0, 4)
  expect(ratingOf(uneven, { ideas: 'o0' })).toBe(1)
  expect(ratingOf(uneven, { ideas: 'o4' })).toBe(2)
  expect(ratingOf(uneven, { ideas: 'o10' })).toBe(3)
  expect(ratingOf(uneven, { ideas: 'gone' })).toBeNull()
  expect(ratingOf(uneven, {})).toBeNull()
})

test('[PEER-05] averages are rounded to halves', () => {
  expect([3, 3.2, 3.25, 3.5, 3.74, 3.75].map(shownRating)).toEqual([3, 3, 3.5, 3.5, 3.5, 4])
  const all: RubricSelections[] = [{ ideas: 'o3' }, { ideas: 'o4' }, {}]
  expect(averageRating(rubric(1, 2, 3, 4), all)).toBe(3.5)
  expect(averageRating(rubric(1, 2), [{}])).toBeNull()
})
