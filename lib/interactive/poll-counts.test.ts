import { canSeePollResults, countPoll } from './poll-counts'

const choices = [
  { id: 'a', label: 'A' },
  { id: 'b', label: 'B' },
  { id: 'c', label: 'C' },
]

describe('poll results', () => {
  test('keep the order of the choices; empty and unknown votes are ignored, duplicates count once', () => {
    expect(countPoll({ responseType: 'choice', choices }, [['b'], ['b', 'a'], [], ['gone'], ['a', 'a']])).toEqual({
      count: 3,
      results: [
        { id: 'a', label: 'A', count: 2 },
        { id: 'b', label: 'B', count: 2 },
        { id: 'c', label: 'C', count: 0 },
      ],
    })
  })

  test('count words ignoring case, once per person, under the most used spelling', () => {
    const values = [['Kind', 'brave'], ['kind', 'KIND'], [' kind '], ['Brave'], ['  '], ['über']]
    expect(countPoll({ responseType: 'words', choices: [] }, values)).toEqual({
      count: 5,
      results: [
        { word: 'kind', label: 'kind', count: 3 },
        { word: 'brave', label: 'brave', count: 2 },
        { word: 'über', label: 'über', count: 1 },
      ],
    })
  })

  test('ignore punctuation around a word, but not inside it or in a number', () => {
    const values = [['BRAVE!'], ['brave'], ['“Brave”…'], ['don’t'], ["don't."], ['-5'], ['5'], ['!!!']]
    expect(countPoll({ responseType: 'words', choices: [] }, values).results).toEqual([
      { word: 'brave', label: 'brave', count: 3 },
      { word: "don't", label: 'don’t', count: 2 },
      { word: '!!!', label: '!!!', count: 1 },
      { word: '-5', label: '-5', count: 1 },
      { word: '5', label: '5', count: 1 },
    ])
  })

  test('are empty without votes', () => {
    expect(countPoll({ responseType: 'words', choices: [] }, [])).toEqual({ count: 0, results: [] })
  })

  test.each([
    ['after-answer', false, false, false],
    ['after-answer', true, false, true],
    ['after-submit', true, false, false],
    ['after-submit', false, true, true],
    ['staff', true, true, false],
  ] as const)(
    'with %s, answered %s, submitted %s: visible to students %s',
    (resultsVisibility, hasAnswered, isSubmitted, visible) => {
      expect(canSeePollResults({ resultsVisibility }, { hasAnswered, isSubmitted })).toBe(visible)
    },
  )
})
