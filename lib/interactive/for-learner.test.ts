import { parseContentData } from '@/lib/content/data'
import type { Shuffle } from './definition'
import { interactiveForLearner } from './registry'
import { partKinds } from './sub-types'

/** Placed in every field of the key; must never appear in what a learner receives. */
const ANSWER = 'ANSWER-KEY'
const WHY = 'EXPLANATION-KEY'
const label = (id: string) => ({ id, label: id })
const text = '<p><span data-blank="b1"></span><span data-blank="b2"></span></p>'
const common = { prompt: 'shown', explanation: WHY }

const parts = [
  { id: 'p1', kind: 'short-answer', ...common, key: { accepted: [ANSWER], required: 2, caseSensitive: true } },
  { id: 'p2', kind: 'fill-in-the-blank', ...common, text, key: { blanks: { b1: { accepted: [ANSWER] } } } },
  {
    id: 'p3',
    kind: 'word-bank',
    ...common,
    text,
    words: ['w1', 'w2', 'w3'].map(label),
    key: { blanks: { b1: [ANSWER] } },
  },
  {
    id: 'p4',
    kind: 'match',
    ...common,
    left: ['a', 'b'].map(label),
    right: ['c', 'd'].map(label),
    key: { pairs: { a: ANSWER } },
  },
  { id: 'p5', kind: 'order', ...common, items: ['a', 'b', 'c'].map(label), key: { order: [ANSWER, 'a'] } },
  {
    id: 'p6',
    kind: 'sort',
    ...common,
    groups: ['g', 'h'].map(label),
    items: ['a', 'b'].map(label),
    key: { groupByItem: { a: ANSWER } },
  },
  {
    id: 'p7',
    kind: 'table',
    ...common,
    columns: [label('c')],
    rows: [label('r')],
    cells: { 'r:c': { blank: true } },
    key: { cells: { 'r:c': { accepted: [ANSWER] } } },
  },
]

const samples = {
  'multiple-choice': parseContentData(
    'interactive',
    'multiple-choice',
    {
      prompt: 'shown',
      choices: ['a', 'b', 'c', 'd'].map((id) => ({ id, label: 'shown', correct: id !== 'b', feedback: ANSWER })),
      explanation: WHY,
    },
    { mode: 'publish' },
  ).data,
  essay: parseContentData('interactive', 'essay', { prompt: 'shown', modelAnswer: ANSWER }, { mode: 'publish' }).data,
  activity: parseContentData(
    'interactive',
    'activity',
    { prompt: 'shown', parts, explanation: WHY },
    { mode: 'publish' },
  ).data,
}

const reversed: Shuffle = (items) => items.toReversed()
const subTypes = ['multiple-choice', 'essay', 'activity'] as const
const json = (subType: (typeof subTypes)[number], answers: boolean, explanations: boolean) =>
  JSON.stringify(
    interactiveForLearner(subType, samples[subType] as never, { answers, explanations, shuffle: reversed }),
  )
const count = (text: string, marker: string) => text.split(marker).length - 1

describe('data for a learner', () => {
  test('is tested with every kind of part, each with its marker', () => {
    expect(parts.map(({ kind }) => kind)).toEqual([...partKinds])
    for (const part of samples.activity.parts) {
      expect(JSON.stringify(part.key)).toContain(ANSWER)
      expect(part.explanation).toContain(WHY)
    }
  })

  test.each(subTypes)('%s: contains no field of the key, and none of its names', (subType) => {
    const shown = json(subType, false, false)
    expect(shown).not.toContain(ANSWER)
    expect(shown).not.toContain(WHY)
    for (const name of ['correct', 'feedback', 'explanation', 'modelAnswer', 'key', 'accepted', 'caseSensitive']) {
      expect(shown).not.toContain(`"${name}"`)
    }
    expect(shown).toContain('shown')
  })

  test.each(subTypes)('%s: contains answers without explanations', (subType) => {
    const shown = json(subType, true, false)
    expect(count(shown, ANSWER)).toBe(count(JSON.stringify(samples[subType]), ANSWER))
    expect(shown).not.toContain(WHY)
  })

  test.each(subTypes)('%s: contains everything when both are allowed', (subType) => {
    const shown = json(subType, true, true)
    expect(count(shown, ANSWER)).toBe(count(JSON.stringify(samples[subType]), ANSWER))
    expect(count(shown, WHY)).toBe(count(JSON.stringify(samples[subType]), WHY))
  })

  test('[F-101] has shuffled choices unless the author disables it, and the written order for staff', () => {
    const data = samples['multiple-choice']
    expect(data.shuffle).toBe(true)
    const order = (shuffle: Shuffle | null, isShuffled = true) =>
      interactiveForLearner(
        'multiple-choice',
        { ...data, shuffle: isShuffled },
        { answers: false, explanations: false, shuffle },
      )
        .choices.map(({ id }) => id)
        .join('')
    expect(order(reversed)).toBe('dcba')
    expect(order(reversed, false)).toBe('abcd')
    expect(order(null)).toBe('abcd')
  })
})
