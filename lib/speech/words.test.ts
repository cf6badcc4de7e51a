import { lastAtOrBefore, sentencesIn, spanAt, wordsIn } from './words'

const wordsOf = (text: string) => wordsIn(text).map(({ start, end }) => text.slice(start, end))
const sentencesOf = (text: string) => sentencesIn(text).map(({ start, end }) => text.slice(start, end))

describe('words and sentences', () => {
  test('words keep their apostrophes, hyphens and accents', () => {
    expect(wordsOf('“Don’t!” said the two-headed niña, at 3,000 m.')).toEqual([
      'Don’t',
      'said',
      'the',
      'two-headed',
      'niña',
      'at',
      '3,000',
      'm',
    ])
    expect(wordsOf(' … — ')).toEqual([])
  })

  test('sentences end at punctuation, including closing quotes, and at line breaks', () => {
    expect(sentencesOf('“Who is it?” he said. The tower is 31.5 m high… Yes!\nA new line')).toEqual([
      '“Who is it?”',
      'he said.',
      'The tower is 31.5 m high…',
      'Yes!',
      'A new line',
    ])
    expect(sentencesOf('¿Quién es? Soy yo.')).toEqual(['¿Quién es?', 'Soy yo.'])
    expect(sentencesOf(' … ')).toEqual([])
    expect(sentencesOf('')).toEqual([])
  })

  test('a word is found by its position', () => {
    const words = wordsIn('one two')
    expect(spanAt(words, 0)).toBe(0)
    expect(spanAt(words, 3)).toBe(0)
    expect(spanAt(words, 4)).toBe(1)
    expect(spanAt([], 4)).toBe(-1)
    expect(lastAtOrBefore([1, 2, 2, 5], 2, (value) => value)).toBe(2)
  })
})
