import { compareTexts } from './compare-texts'

const line = (at: number, word: string) =>
  `${Array.from({ length: 20 }, (_, place) => `${word}${at}-${place}`).join(' ')}\n`
const lines = (word: string, from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => line(from + at, word)).join('')
const sameOf = (before: string, after: string) =>
  compareTexts(before, after).filter(({ kind, text }) => kind === 'same' && text.trim() !== '')

describe('comparing two texts', () => {
  test('works word by word', () => {
    expect(compareTexts('The frog can swim.', 'The frog can jump.')).toEqual([
      { kind: 'same', text: 'The frog can ' },
      { kind: 'removed', text: 'swim' },
      { kind: 'added', text: 'jump' },
      { kind: 'same', text: '.' },
    ])
  })

  test('[F-99] works line by line when much has changed', () => {
    const kept = lines('kept', 0, 5)
    expect(sameOf(`${kept}${lines('old', 0, 30)}`, `${kept}${lines('new', 0, 30)}`)).toEqual([
      { kind: 'same', text: kept },
    ])
  })

  test('[F-99] returns a single change when no line is left', () => {
    const [before, after] = [lines('old', 0, 600), lines('new', 0, 600)]
    expect(compareTexts(before, after)).toEqual([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ])
  })
})
