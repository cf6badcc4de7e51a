import { readCaptions } from '@/lib/upload/captions'
import { spokenWords } from './word-times'

describe('timing of spoken words', () => {
  test('the words of a cue share its duration by length, in order and without gaps', () => {
    const words = spokenWords([{ start: 2, end: 6, text: 'A lighthouse, far away.' }])
    expect(words.map(({ text }) => text)).toEqual(['A', 'lighthouse', 'far', 'away'])
    expect(words[0]?.start).toBe(2)
    expect(words.at(-1)?.end).toBeCloseTo(6)
    for (const [index, word] of words.slice(1).entries()) expect(word.start).toBeCloseTo(words[index]?.end ?? 0)
    const lengths = words.map(({ start, end }) => end - start)
    expect(Math.max(...lengths)).toBe(lengths[1])
  })

  test('timestamps within a cue are used as they are', () => {
    const file = 'WEBVTT\n\n00:01.000 --> 00:04.000\n<c>Up</c> <00:02.500>and <00:03.000>down\n'
    expect(spokenWords(readCaptions(file))).toEqual([
      { text: 'Up', start: 1, end: 2.5 },
      { text: 'and', start: 2.5, end: 3 },
      { text: 'down', start: 3, end: 4 },
    ])
  })

  test('cues are sorted by start time, and cues without words are skipped', () => {
    const words = spokenWords([
      { start: 5, end: 6, text: 'two' },
      { start: 1, end: 2, text: 'one' },
      { start: 3, end: 4, text: '♪' },
    ])
    expect(words.map(({ text }) => text)).toEqual(['one', 'two'])
  })
})
