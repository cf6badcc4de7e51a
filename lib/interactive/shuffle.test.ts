import { fc } from '@/tests/support/properties'
import { shuffle } from './shuffle'

describe('shuffle', () => {
  test('keeps every item and gives the same order for the same seed', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (items, seed) => {
        const shuffled = shuffle(items, seed)
        expect(shuffle(items, seed)).toEqual(shuffled)
        expect([...shuffled].sort((a, b) => a - b)).toEqual([...items].sort((a, b) => a - b))
      }),
    )
  })

  test('every order of four comes about as often', () => {
    const counts = new Map<string, number>()
    for (let student = 0; student < 2400; student += 1) {
      const order = shuffle(['a', 'b', 'c', 'd'], `ua-${student}:part`).join('')
      counts.set(order, (counts.get(order) ?? 0) + 1)
    }
    expect(counts.size).toBe(24)
    expect(Math.min(...counts.values())).toBeGreaterThan(60)
    expect(Math.max(...counts.values())).toBeLessThan(150)
  })

  test('stays as it is between releases, so that open work is never rearranged', () => {
    expect(shuffle(['a', 'b', 'c', 'd', 'e', 'f'], 'user-assignment:part').join('')).toBe('cdeabf')
  })
})
