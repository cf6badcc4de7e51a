import { interactionsOf, sizesOf } from './sizes'

it('has the measured sizes at scale 1', () => {
  expect(sizesOf(1)).toMatchObject({ districts: 10, groups: 1_000, students: 20_000, content: 50_000 })
  expect(interactionsOf(sizesOf(1))).toBe(1_000_000)
})

it.each([0.01, 0.02, 0.037, 0.05, 0.1, 1, 2, 20])('reaches the full content count at scale %d', (scale) => {
  const { content, levels, units, chapters, words } = sizesOf(scale)
  expect(2 * (levels + units + chapters * 13) + words).toBe(content)
  expect(words).toBeGreaterThanOrEqual(0)
  expect(chapters).toBeGreaterThan(0)
})

it.each([0, -1, 0.009, 21, Number.NaN, Number.POSITIVE_INFINITY])('rejects a scale of %d', (scale) => {
  expect(() => sizesOf(scale)).toThrow(RangeError)
})
