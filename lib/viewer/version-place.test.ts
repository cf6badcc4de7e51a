import { sameBlock, type TextBlock } from './version-place'

const text = (count: number): TextBlock[] => Array.from({ length: count }, () => ({ kind: 'text', id: null }))
const heading: TextBlock = { kind: 'heading', id: null }
const picture = (id: string): TextBlock => ({ kind: 'thing', id })

describe('the same place in another version', () => {
  test('[READ-01] with as many paragraphs it is the same one', () => {
    expect([0, 1, 2, 3].map((index) => sameBlock(text(4), text(4), index))).toEqual([0, 1, 2, 3])
  })

  test('[READ-01] a shorter version is gone through at the same pace', () => {
    expect([0, 4, 8].map((index) => sameBlock(text(9), text(3), index))).toEqual([0, 1, 2])
    expect([0, 1, 2].map((index) => sameBlock(text(3), text(9), index))).toEqual([0, 4, 8])
  })

  test('[READ-01] pictures and exercises belong together, and the paragraphs between them', () => {
    const standard = [...text(2), picture('a'), ...text(4), picture('b'), ...text(1)]
    const spanish = [...text(1), picture('a'), ...text(4), picture('b'), ...text(2)]
    expect(sameBlock(standard, spanish, 2)).toBe(1)
    expect(sameBlock(standard, spanish, 4)).toBe(3)
    expect(sameBlock(standard, spanish, 7)).toBe(6)
    expect(sameBlock(standard, spanish, 8)).toBe(7)
    expect(sameBlock(standard, spanish, 1)).toBe(0)
  })

  test('[READ-01] headings belong together where both have as many', () => {
    const standard = [heading, ...text(4), heading, ...text(2)]
    const leveled = [heading, ...text(1), heading, ...text(2)]
    expect(sameBlock(standard, leveled, 5)).toBe(2)
    expect(sameBlock(standard, leveled, 7)).toBe(4)
    expect(sameBlock(standard, leveled, 3)).toBe(1)
  })

  test('a place that the other version has nothing for is the one before it', () => {
    expect(sameBlock([picture('a'), ...text(3), picture('b')], [picture('a'), picture('b')], 2)).toBe(0)
    expect(sameBlock(text(3), [], 2)).toBe(0)
  })
})
