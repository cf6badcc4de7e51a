import { readFileSync } from 'node:fs'
import { samePlace, type TextBlock } from './version-place'

const heading: TextBlock = { kind: 'heading', id: null, text: 'A heading' }
const picture = (id: string): TextBlock => ({ kind: 'thing', id, text: '' })
/** Paragraphs of equal length with meaningless words. */
const text = (count: number, length = 100): TextBlock[] =>
  Array.from({ length: count }, () => ({ kind: 'text', id: null, text: '-'.repeat(length) }))
const at = (from: readonly TextBlock[], to: readonly TextBlock[], index: number) =>
  samePlace(from, to, { index, share: 0 }).index

describe('the same place in another version', () => {
  test('[READ-01] is the same paragraph when both have equally many', () => {
    expect([0, 1, 2, 3].map((index) => at(text(4), text(4), index))).toEqual([0, 1, 2, 3])
    expect(samePlace(text(4), text(4, 130), { index: 2, share: 0.4 })).toMatchObject({
      index: 2,
      share: expect.closeTo(0.4),
    })
  })

  test('[READ-01] is at the same relative position when several paragraphs are merged into one', () => {
    const [nine, three] = [text(9), text(3, 302)]
    expect([0, 4, 8].map((index) => at(nine, three, index))).toEqual([0, 1, 2])
    expect(samePlace(nine, three, { index: 4, share: 0.5 })).toMatchObject({ index: 1, share: expect.closeTo(0.5) })
    expect(samePlace(three, nine, { index: 1, share: 0.5 })).toMatchObject({ index: 4, share: expect.closeTo(0.5) })
  })

  test('[READ-01] is matched by pictures and exercises, and by the paragraphs between them', () => {
    const standard = [...text(2), picture('a'), ...text(4), picture('b'), ...text(1)]
    const spanish = [...text(1, 200), picture('a'), ...text(4), picture('b'), ...text(1)]
    expect(at(standard, spanish, 2)).toBe(1)
    expect(at(standard, spanish, 4)).toBe(3)
    expect(at(standard, spanish, 7)).toBe(6)
    expect(at(standard, spanish, 8)).toBe(7)
    expect(at(standard, spanish, 1)).toBe(0)
  })

  test('[READ-01] is matched by headings when both have equally many', () => {
    const standard = [heading, ...text(4), heading, ...text(2)]
    const leveled = [heading, ...text(1, 400), heading, ...text(2)]
    expect(at(standard, leveled, 5)).toBe(2)
    expect(at(standard, leveled, 7)).toBe(4)
    expect(at(standard, leveled, 3)).toBe(1)
  })

  test('falls back to the next text in the other version, or else to the previous one', () => {
    expect(at([picture('a'), ...text(3), picture('b')], [picture('a'), picture('b')], 2)).toBe(0)
    expect(at(text(3), [], 2)).toBe(0)
    const [long, short] = [text(2, 300), text(1, 20)]
    expect(at([...long, ...short, ...long], [...long, ...long], 2)).toBe(2)
    expect(at([...long, ...short], long, 2)).toBe(1)
  })

  test('reaches the end of a short text from the end of a long one', () => {
    const place = samePlace(text(300), text(2, 15_000), { index: 299, share: 0 })
    expect(place.index).toBe(1)
  })
})

describe('[READ-01] the same place in the letters of the demo', () => {
  const curriculum: unknown = JSON.parse(readFileSync('prisma/seed/demo-k5ela/curriculum.json', 'utf8'))
  type Item = { key?: string; data?: Record<string, string>; children?: Item[] }
  /** Finds an item of the package by its key, at any depth. */
  function find(value: unknown, key: string): Item | undefined {
    if (typeof value !== 'object' || value === null) return undefined
    if ((value as Item).key === key) return value
    for (const part of Object.values(value)) {
      const found = find(part, key)
      if (found) return found
    }
    return undefined
  }
  const blocksOf = (html: string): TextBlock[] =>
    [...html.matchAll(/<p[^>]*>(.*?)<\/p>|<div data-block="[^"]+" data-content-key="([^"]+)"/g)].map(
      ([, words, key]) =>
        key ? picture(key) : { kind: 'text', id: null, text: (words ?? '').replace(/<[^>]+>/g, '') },
    )

  /** Maps the beginnings of paragraphs in one version to those in the other. */
  test.each([
    ['lr-letter-1', 'body', 'spanishBody', '“Who is that?”', '—¿Quién es?'],
    ['lr-letter-1', 'body', 'spanishBody', '“A ship,” said', '—Un barco'],
    ['lr-letter-1', 'body', 'spanishBody', 'I could not sleep', 'Tardé mucho'],
    ['lr-letter-1', 'body', 'spanishBody', 'Your friend', 'Tu amiga'],
    ['lr-letter-1', 'spanishBody', 'body', '—Un barco', '“A ship,” said'],
    ['lr-letter-1', 'body', 'leveledBody', '“A ship,” said', '“A ship,” said'],
    ['lr-letter-1', 'body', 'leveledBody', 'Your friend', 'Your friend'],
    ['lr-letter-1', 'leveledBody', 'spanishBody', '“A ship,” said', '—Un barco'],
    ['lr-letter-2', 'leveledBody', 'body', 'Our light gives two', 'And here is another'],
    ['lr-letter-2', 'body', 'leveledBody', 'Polishing took us', 'We polished'],
    ['lr-letter-3', 'body', 'leveledBody', 'It was very faint', 'Then, at four'],
    ['lr-letter-3', 'leveledBody', 'body', 'There are forty', 'There are forty'],
    ['lr-letter-4', 'body', 'leveledBody', 'I recorded the wind', 'Abuela gave the pen'],
    ['lr-letter-4', 'body', 'leveledBody', 'Happy New Year', 'Happy New Year'],
    ['lr-letter-6', 'body', 'leveledBody', '“Will they still', '“Will they still'],
  ] as const)('%s: from %s to %s, %s is %s', (key, from, to, words, theirs) => {
    const data = find(curriculum, key)?.data
    const [own, other] = [blocksOf(data?.[from] ?? ''), blocksOf(data?.[to] ?? '')]
    const index = own.findIndex((block) => block.text.startsWith(words))
    expect(index).toBeGreaterThanOrEqual(0)
    expect(other[at(own, other, index)]?.text.slice(0, theirs.length)).toBe(theirs)
  })
})
