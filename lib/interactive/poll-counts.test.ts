import { canSeePollResults, countPoll } from './poll-counts'

const choices = [
  { id: 'a', label: 'A' },
  { id: 'b', label: 'B' },
  { id: 'c', label: 'C' },
]

describe('poll results', () => {
  test('choices keep their order; empty, unknown and double votes count nothing', () => {
    expect(countPoll({ responseType: 'choice', choices }, [['b'], ['b', 'a'], [], ['gone'], ['a', 'a']])).toEqual({
      count: 3,
      results: [
        { id: 'a', label: 'A', count: 2 },
        { id: 'b', label: 'B', count: 2 },
        { id: 'c', label: 'C', count: 0 },
      ],
    })
  })

  test('words are counted after folding case, once for each person, in the most used spelling', () => {
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

  test('marks around a word do not make it another one; those inside and those of a number do', () => {
    const values = [['BRAVE!'], ['brave'], ['“Brave”…'], ['don’t'], ["don't."], ['-5'], ['5'], ['!!!']]
    expect(countPoll({ responseType: 'words', choices: [] }, values).results).toEqual([
      { word: 'brave', label: 'brave', count: 3 },
      { word: "don't", label: 'don’t', count: 2 },
      { word: '!!!', label: '!!!', count: 1 },
      { word: '-5', label: '-5', count: 1 },
      { word: '5', label: '5', count: 1 },
    ])
  })

  test('no votes', () => {
    expect(countPoll({ responseType: 'words', choices: [] }, [])).toEqual({ count: 0, results: [] })
  })

  test.each([
    ['after-answer', false, false, false],
    ['after-answer', true, false, true],
    ['after-submit', true, false, false],
    ['after-submit', false, true, true],
    ['staff', true, true, false],
  ] as const)(
    '%s, answered %s, submitted %s: students see them %s',
    (resultsVisibility, hasAnswered, isSubmitted, visible) => {
      expect(canSeePollResults({ resultsVisibility }, { hasAnswered, isSubmitted })).toBe(visible)
    },
  )
})
