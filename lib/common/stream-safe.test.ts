import { streamSafe } from './stream-safe'

describe('a normalised text', () => {
  test.each(['', 'Día', 'e\u0301\u0323', 'ประเทศไทย', '한국어', '👩‍👩‍👧'])('is unchanged: %s', (text) => {
    expect(streamSafe(text)).toBe(text)
  })

  test('[F-99] has no run of more than thirty combining marks', () => {
    const text = streamSafe(`a${'\u0301'.repeat(100)}`)
    expect(text.split('\u034f').map(({ length }) => length)).toEqual([31, 30, 30, 10])
  })
})
