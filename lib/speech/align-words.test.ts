import { alignWords, comparable } from './align-words'

const words = (text: string) => text.split(' ')

describe('spoken words in the text', () => {
  test('each has its place', () => {
    expect(alignWords(words('the man is tall'), words('the man is tall'))).toEqual([0, 1, 2, 3])
  })

  test('what is written and not said is passed over', () => {
    expect(alignWords(words('one two three'), words('a picture of a hoe one two three'))).toEqual([5, 6, 7])
    expect(alignWords(words('his bed was short'), words('his door his bed was short'))).toEqual([0, 3, 4, 5])
  })

  test('what is said and not written has no place, and loses nothing behind it', () => {
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

  test('a small word far away is no proof', () => {
    expect(alignWords(words('so the end'), words('now we go home and the sun was low at the end'))).toEqual([
      null,
      10,
      11,
    ])
  })

  test('case, composition and apostrophes do not count', () => {
    expect(comparable('Don’t')).toBe("don't")
    expect(comparable('NIN\u0303A')).toBe('niña')
  })
})
