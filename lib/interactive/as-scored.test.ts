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

describe('[F-17] the answer key of a question next to an answer', () => {
  const shows = (data: MultipleChoiceData, value: string[], before: MultipleChoiceData) => {
    const shown = choicesAsScored(data, value, scored(before, value))
    expect(shown.choices.map(({ id, label }) => [id, label])).toEqual(data.choices.map(({ id, label }) => [id, label]))
    return shown === data
  }

  test('is shown while it gives the verdict that was scored', () => {
    expect(shows(question(['a']), ['a'], question(['a']))).toBe(true)
    expect(shows(question(['a']), ['b'], question(['a']))).toBe(true)
    expect(shows(question(['a']), [], question(['b']))).toBe(true)
  })

  test('is withheld, with its feedback and explanation, once its verdict differs', () => {
    expect(shows(question(['b']), ['a'], question(['a']))).toBe(false)
    expect(shows(question(['b']), ['b'], question(['a']))).toBe(false)
    const { choices, ...shown } = choicesAsScored(question(['b']), ['a'], scored(question(['a']), ['a']))
    expect(shown).not.toHaveProperty('explanation')
    for (const choice of choices) expect(Object.keys(choice)).toEqual(['id', 'label'])
  })

  test('is shown when the answer is wrong under both keys', () => {
    expect(shows(question(['b']), ['c'], question(['a']))).toBe(true)
  })

  test('is withheld when a correct pick is no longer the whole answer', () => {
    expect(shows(question(['a', 'b']), ['a'], question(['a']))).toBe(false)
    const partial = { scoring: 'partial' as const, multiple: true }
    expect(shows(question(['a', 'b'], partial), ['a'], question(['a'], partial))).toBe(false)
    expect(shows(question(['a', 'b', 'c'], partial), ['a'], question(['a', 'b'], partial))).toBe(false)
  })

  test('is shown when only the points have changed', () => {
    const thirds = { scoring: 'partial' as const, multiple: true }
    for (const points of [0, 1, 3, 100]) {
      expect(shows(question(['a'], { points }), ['a'], question(['a']))).toBe(true)
      expect(shows(question(['a', 'b', 'c'], { ...thirds, points }), ['a'], question(['a', 'b', 'c'], thirds))).toBe(
        true,
      )
    }
  })

  test('is shown without comparison when there is no score', () => {
    const data = question(['a'])
    expect(choicesAsScored(data, ['b'], null)).toBe(data)
  })
})

describe('[F-17] the answer keys of an activity’s parts', () => {
  const blank = (id: string, accepted: string[], points = 1) => ({
    id,
    kind: 'short-answer',
    points,
    explanation: '<p>So</p>',
    key: { accepted, caseSensitive: false, required: 1 },
  })
  const activity = (...parts: object[]) => ({ parts, explanation: '<p>Why</p>' }) as unknown as ActivityLearnerData
  const value = { p: 'heron', q: 'reeds' }

  test('are withheld only for a part that was scored with another key', () => {
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

  test('are shown when only the points have changed, and withheld for a part added later', () => {
    const score = scoreInteractive('activity', activity(blank('p', ['heron'])) as never, value)
    const more = activity(blank('p', ['heron'], 3))
    expect(partsAsScored(more, value, score)).toBe(more)
    const later = partsAsScored(activity(blank('p', ['heron']), blank('q', ['reeds'])), value, score)
    expect(later.parts.map(({ key }) => key === undefined)).toEqual([false, true])
  })
})
