import { newId, newRandomId } from '@/lib/common/id'
import { parseContentData } from '@/lib/content/data'
import { inVersion } from '@/lib/content/versions'
import type { Part } from '../parts/schemas'
import { scoreInteractive } from '../registry'
import type { ActivityData } from '../types/activity-schema'
import type { MultipleChoiceData } from '../types/multiple-choice-schema'
import { withRandomItemIds } from './random-item-ids'

const RANDOM = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const item = (id: string) => ({ id, label: id })
const parse = (subType: 'multiple-choice' | 'activity', data: object) =>
  parseContentData('interactive', subType, data, { mode: 'publish' }).data

const question = parse('multiple-choice', {
  prompt: '<p>Which?</p>',
  choices: ['a', 'b', 'c'].map((id) => ({ ...item(id), correct: id === 'a' })),
}) as MultipleChoiceData
const activity = parse('activity', {
  parts: [
    {
      id: 'm',
      kind: 'match',
      left: ['sun', 'moon'].map(item),
      right: ['sun', 'moon'].map(item),
      key: { pairs: { sun: 'sun', moon: 'moon' } },
    },
    { id: 'o', kind: 'order', items: ['one', 'two'].map(item), key: { order: ['one', 'two'] } },
    {
      id: 's',
      kind: 'sort',
      groups: ['day', 'night'].map(item),
      items: ['sun', 'day'].map(item),
      key: { groupByItem: { sun: 'day', day: null } },
    },
    {
      id: 'w',
      kind: 'word-bank',
      text: '<p><span data-blank="b1"></span></p>',
      words: ['on', 'off'].map(item),
      key: { blanks: { b1: ['on'] } },
    },
  ],
}) as ActivityData

/** The answer that the key of a part expects. */
const rightValue = ({ kind, key }: Part) =>
  kind === 'match'
    ? key.pairs
    : kind === 'order'
      ? key.order
      : kind === 'sort'
        ? key.groupByItem
        : kind === 'word-bank'
          ? { b1: key.blanks.b1?.[0] }
          : null

describe('the ids of choices, parts and arrangeable items', () => {
  test('[F-101] become random when new: short names, time-based ids and ids used on both sides are replaced', () => {
    const named = withRandomItemIds('multiple-choice', question, { ...question, choices: [] }) as MultipleChoiceData
    expect(named.choices.map(({ label, correct }) => [label, correct])).toEqual([
      ['a', true],
      ['b', false],
      ['c', false],
    ])
    for (const { id } of named.choices) expect(id).toMatch(RANDOM)

    const timed = { ...question, choices: question.choices.map((choice) => ({ ...choice, id: newId() })) }
    const untimed = withRandomItemIds('multiple-choice', timed, question) as MultipleChoiceData
    for (const { id } of untimed.choices) expect(id).toMatch(RANDOM)

    const { parts } = withRandomItemIds('activity', activity, { parts: [] }) as ActivityData
    const ids = [...JSON.stringify(parts).matchAll(/"id":"([^"]*)"/g)].map(([, id]) => id ?? '')
    expect(ids).toHaveLength(16)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(RANDOM)
  })

  test('[F-101] are replaced in the key too: correct answers stay correct', () => {
    const data = withRandomItemIds('activity', activity, { parts: [] }) as ActivityData
    const value = Object.fromEntries(data.parts.map((part) => [part.id, rightValue(part)]))
    expect(scoreInteractive('activity', data, value)).toMatchObject({ score: 4, maxScore: 4 })
  })

  test('[F-101] are replaced in version texts too, which stay with their items', () => {
    const spanish = {
      parts: [
        { id: 'm', left: [{ id: 'sun', label: 'sol' }], right: [{ id: 'sun', label: 'día' }] },
        { id: 'w', words: [{ id: 'off', label: 'fuera' }] },
      ],
    }
    const worded = parse('activity', { ...activity, versions: { spanish } })
    const shown = inVersion({ ...withRandomItemIds('activity', worded, { parts: [] }) }, 'spanish')
    const [match, , , bank] = shown.parts as (Part & { kind: 'match' | 'word-bank' })[]
    expect(match).toMatchObject({
      left: [{ label: '<span lang="es">sol</span>' }, { label: 'moon' }],
      right: [{ label: '<span lang="es">día</span>' }, { label: 'moon' }],
    })
    expect(bank).toMatchObject({ words: [{ label: 'on' }, { label: 'fuera' }] })
  })

  test('[F-101] stay when stored, since answers refer to them, and when already random', () => {
    expect(withRandomItemIds('activity', activity, activity)).toEqual(activity)
    const added = { ...question, choices: [...question.choices, { ...item(newRandomId()), correct: false }] }
    expect(withRandomItemIds('multiple-choice', added, question)).toEqual(added)
    const shared = newRandomId()
    const [part] = activity.parts
    const paired = { parts: [{ ...part, left: [item(shared), item('x')], right: [item(shared), item('y')] }] }
    const [renamed] = (withRandomItemIds('activity', paired, { parts: [] }) as ActivityData).parts
    expect(renamed?.kind === 'match' && renamed.left[0]?.id).toBe(shared)
    expect(renamed?.kind === 'match' && renamed.right[0]?.id).toMatch(RANDOM)
  })

  test('are left alone in anything but a question', () => {
    const data = { prompt: 'x', choices: [item('a')] }
    expect(withRandomItemIds('poll', data, {})).toBe(data)
    expect(withRandomItemIds(null, data, {})).toBe(data)
  })
})
