import { CLOUD_SIZE, cloudSizeFor, layOutWords, MAX_FONT_SIZE, MIN_FONT_SIZE, type PlacedWord } from './word-cloud'

const words = ['light', 'kept', 'storm', 'grandmother', 'brave', 'sea', 'lens', 'night', 'bell', 'fog'].map(
  (text, index) => ({
    text,
    count: 12 - index,
  }),
)

const box = ({ text, x, y, size }: PlacedWord) => {
  const halfWidth = (text.length * size * 0.62) / 2
  return { left: x - halfWidth, right: x + halfWidth, top: y - size / 2, bottom: y + size / 2 }
}

describe('[TOOL-10] the word cloud', () => {
  test('is always the same, whatever the order of the words', () => {
    const once = layOutWords(words)
    expect(layOutWords(words)).toEqual(once)
    expect(layOutWords(words.toReversed())).toEqual(once)
  })

  test('uses font sizes from 14 to 72, the most frequent word the largest, inside 600 x 300', () => {
    const placed = layOutWords(words)
    expect(placed).toHaveLength(words.length)
    expect(placed[0]).toMatchObject({ text: 'light', size: MAX_FONT_SIZE })
    for (const word of placed) {
      expect(word.size).toBeGreaterThanOrEqual(MIN_FONT_SIZE)
      const { left, right, top, bottom } = box(word)
      expect(left >= 0 && right <= 600 && top >= 0 && bottom <= 300).toBe(true)
    }
  })

  test('never overlaps words', () => {
    const boxes = layOutWords(words).map(box)
    const overlaps = boxes.flatMap((a, i) =>
      boxes.slice(i + 1).filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
    )
    expect(overlaps).toEqual([])
  })

  test.each([192, 320, 360, 390, 599])('has no text below 14 px at a width of %i px, and each word inside', (width) => {
    const cloud = cloudSizeFor(width)
    const placed = layOutWords(words, cloud)
    expect(placed).toHaveLength(words.length)
    expect(layOutWords(words.toReversed(), cloud)).toEqual(placed)
    for (const word of placed) {
      expect((word.size * width) / cloud.width).toBeGreaterThanOrEqual(MIN_FONT_SIZE)
      const { left, right, top, bottom } = box(word)
      expect(left >= 0 && right <= cloud.width && top >= 0 && bottom <= cloud.height).toBe(true)
    }
  })

  test('does not make a word as wide as the cloud smaller than rarer ones when all must shrink', () => {
    const rare = ['fog', 'sea', 'home', 'bell', 'kind', 'lens'].map((text) => ({ text, count: 8 }))
    const all = [{ text: 'lighthouses', count: 9 }, ...rare, { text: 'rope', count: 1 }]
    const [first, ...others] = layOutWords(all, { width: 280, height: 160 })
    expect(first?.text).toBe('lighthouses')
    expect(first?.size).toBeGreaterThanOrEqual(Math.max(...others.map(({ size }) => size)))
  })

  test('is 600 x 300 when there is room for it, or when the width is unknown', () => {
    expect([0, 600, 1200].map(cloudSizeFor)).toEqual([CLOUD_SIZE, CLOUD_SIZE, CLOUD_SIZE])
    expect(CLOUD_SIZE).toEqual({ width: 600, height: 300 })
  })

  test('omits words without a count, makes a long word fit, and handles many words', () => {
    expect(layOutWords([])).toEqual([])
    expect(layOutWords([{ text: 'a', count: 0 }])).toEqual([])
    expect(
      layOutWords([
        { text: 'x'.repeat(30), count: 5 },
        { text: 'y', count: 1 },
      ])[0]?.size,
    ).toBeLessThan(40)
    const many = Array.from({ length: 90 }, (_, index) => ({ text: `word${index}`, count: 1 + (index % 7) }))
    expect(layOutWords(many).length).toBeGreaterThan(60)
  })
})
