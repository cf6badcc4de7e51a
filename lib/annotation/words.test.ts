import { likeness, wordsOf } from './words'

test('words are found in any language, with their apostrophes and hyphens', () => {
  expect(wordsOf('¿Qué hacía? “Don’t!” — well-known 3rd').map(({ key }) => key)).toEqual([
    'qué',
    'hacía',
    "don't",
    'well-known',
    '3rd',
  ])
})

test('a typo is nearly the same word; short or different words are not', () => {
  expect(likeness('river', 'river')).toBe(1)
  expect(likeness('terrible', 'terrbile')).toBeCloseTo(0.75)
  expect(likeness('walk', 'walks')).toBeCloseTo(0.8)
  expect(likeness('cat', 'cut')).toBe(0)
  expect(likeness('mountain', 'fountains')).toBeCloseTo(1 - 2 / 9)
  expect(likeness('potter', 'goats')).toBe(0)
  expect(likeness('a', '')).toBe(0)
})
