import { alignWords, comparable } from './align-words'

const words = (text: string) => text.split(' ')

describe('matching spoken words to the text', () => {
  test('finds the position of each word', () => {
    expect(alignWords(words('the man is tall'), words('the man is tall'))).toEqual([0, 1, 2, 3])
  })

  test('skips words that are written but not spoken', () => {
    expect(alignWords(words('one two three'), words('a picture of a hoe one two three'))).toEqual([5, 6, 7])
    expect(alignWords(words('his bed was short'), words('his door his bed was short'))).toEqual([0, 3, 4, 5])
  })

  test('gives a spoken word missing from the text no position, and still matches the words after it', () => {
    expect(alignWords(words('a very tall man his hoe was short'), words('his hoe was short'))).toEqual([
      null,
      null,
      null,
      null,
      0,
      1,
      2,
      3,
    ])
  })

  test('does not match a short word that is far away', () => {
    expect(alignWords(words('so the end'), words('now we go home and the sun was low at the end'))).toEqual([
      null,
      10,
      11,
    ])
  })

  test('ignores case, Unicode composition and apostrophe style', () => {
    expect(comparable('Don’t')).toBe("don't")
    expect(comparable('NIN\u0303A')).toBe('niña')
  })
})
