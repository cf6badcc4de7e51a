import { scoreInteractive } from './registry'
import type { ActivityLearnerData } from './types/activity'
import { partsAsScored } from './types/activity-as-scored'
import { choicesAsScored } from './types/multiple-choice-as-scored'
import type { MultipleChoiceData } from './types/multiple-choice-schema'

function question(right: readonly string[], changed: Partial<MultipleChoiceData> = {}): MultipleChoiceData {
  const choices = ['a', 'b', 'c'].map((id) => ({
    id,
    label: id,
    correct: right.includes(id),
    feedback: `<p>${id}</p>`,
  }))
  return {
    prompt: '<p>?</p>',
    choices,
    multiple: right.length > 1,
    shuffle: false,
    points: 2,
    scoring: 'all-or-nothing',
    explanation: '<p>Why</p>',
    ...changed,
  } as MultipleChoiceData
}
const scored = (data: MultipleChoiceData, value: string[]) => scoreInteractive('multiple-choice', data as never, value)

describe('[F-17] the key of a question beside an answer', () => {
  const shows = (data: MultipleChoiceData, value: string[], before: MultipleChoiceData) => {
    const shown = choicesAsScored(data, value, scored(before, value))
    expect(shown.choices.map(({ id, label }) => [id, label])).toEqual(data.choices.map(({ id, label }) => [id, label]))
    return shown === data
  }

  test('stands there while it says what was scored', () => {
    expect(shows(question(['a']), ['a'], question(['a']))).toBe(true)
    expect(shows(question(['a']), ['b'], question(['a']))).toBe(true)
    expect(shows(question(['a']), [], question(['b']))).toBe(true)
  })

  test('is withheld, with its words, once it says something else', () => {
    expect(shows(question(['b']), ['a'], question(['a']))).toBe(false)
    expect(shows(question(['b']), ['b'], question(['a']))).toBe(false)
    const { choices, ...shown } = choicesAsScored(question(['b']), ['a'], scored(question(['a']), ['a']))
    expect(shown).not.toHaveProperty('explanation')
    for (const choice of choices) expect(Object.keys(choice)).toEqual(['id', 'label'])
  })

  test('stands there where the answer is wrong by either', () => {
    expect(shows(question(['b']), ['c'], question(['a']))).toBe(true)
  })

  test('is withheld where a pick stays right and is not all any more', () => {
    expect(shows(question(['a', 'b']), ['a'], question(['a']))).toBe(false)
    const partial = { scoring: 'partial' as const, multiple: true }
    expect(shows(question(['a', 'b'], partial), ['a'], question(['a'], partial))).toBe(false)
    expect(shows(question(['a', 'b', 'c'], partial), ['a'], question(['a', 'b'], partial))).toBe(false)
  })

  test('other points alone are no other verdict', () => {
    const thirds = { scoring: 'partial' as const, multiple: true }
    for (const points of [0, 1, 3, 100]) {
      expect(shows(question(['a'], { points }), ['a'], question(['a']))).toBe(true)
      expect(shows(question(['a', 'b', 'c'], { ...thirds, points }), ['a'], question(['a', 'b', 'c'], thirds))).toBe(
        true,
      )
    }
  })

  test('without a score nothing is compared', () => {
    const data = question(['a'])
    expect(choicesAsScored(data, ['b'], null)).toBe(data)
  })
})

describe('[F-17] the keys of the parts of an activity', () => {
  const blank = (id: string, accepted: string[], points = 1) => ({
    id,
    kind: 'short-answer',
    points,
    explanation: '<p>So</p>',
    key: { accepted, caseSensitive: false, required: 1 },
  })
  const activity = (...parts: object[]) => ({ parts, explanation: '<p>Why</p>' }) as unknown as ActivityLearnerData
  const value = { p: 'heron', q: 'reeds' }

  test('only the part that was scored by another is shown without its key', () => {
    const before = activity(blank('p', ['heron']), blank('q', ['reeds']))
    const score = scoreInteractive('activity', before as never, value)
    expect(partsAsScored(before, value, score)).toBe(before)
    const shown = partsAsScored(activity(blank('p', ['stork']), blank('q', ['reeds'])), value, score)
    expect(shown).not.toHaveProperty('explanation')
    expect(shown.parts.map(({ key, explanation }) => [key === undefined, explanation])).toEqual([
      [true, undefined],
      [false, '<p>So</p>'],
    ])
  })

  test('other points alone are no other verdict, and a part that came later has none', () => {
    const score = scoreInteractive('activity', activity(blank('p', ['heron'])) as never, value)
    const more = activity(blank('p', ['heron'], 3))
    expect(partsAsScored(more, value, score)).toBe(more)
    const later = partsAsScored(activity(blank('p', ['heron']), blank('q', ['reeds'])), value, score)
    expect(later.parts.map(({ key }) => key === undefined)).toEqual([false, true])
  })
})
