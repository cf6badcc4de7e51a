import { isSameValue } from './item-fields'
import { mergeFields } from './merge-fields'

const blocksOf = (html: string) => (html.startsWith('<') || html === '' ? (html.match(/<p>.*?<\/p>/g) ?? []) : null)
const choice = (id: string, label: string, correct = false) => ({ id, label, correct })
const base = {
  prompt: '<p>Why?</p>',
  points: 1,
  choices: [choice('a', 'One'), choice('b', 'Two'), choice('c', 'Three')],
}

test('the changes of both sides are merged item by item', () => {
  const mine = { ...base, points: 2, choices: [choice('a', 'One'), choice('b', 'Two!'), choice('c', 'Three')] }
  const theirs = { ...base, prompt: '<p>How?</p>', choices: [choice('a', 'One', true), ...base.choices.slice(1)] }
  const { fields, conflicts } = mergeFields({ base, mine, theirs }, blocksOf)
  expect(conflicts).toEqual([])
  expect(fields).toEqual({
    prompt: '<p>How?</p>',
    points: 2,
    choices: [choice('a', 'One', true), choice('b', 'Two!'), choice('c', 'Three')],
  })
})

test('added, removed and moved items are all merged', () => {
  const [one, two, three] = base.choices as [object, object, object]
  const mine = { ...base, choices: [three, one, two, choice('d', 'Four')] }
  const theirs = { ...base, choices: [one, choice('e', 'Five'), three] }
  const { fields, conflicts } = mergeFields({ base, mine, theirs } as never, blocksOf)
  expect(conflicts).toEqual([])
  expect((fields as typeof base).choices.map(({ id }) => id)).toEqual(['c', 'a', 'e', 'd'])
})

test('a field changed on both sides is a conflict: texts can keep both, other values only one', () => {
  const mine = { ...base, points: 2, prompt: '<p>Mine</p>' }
  const theirs = { ...base, points: 3, prompt: '<p>Theirs</p>' }
  const asked = mergeFields({ base, mine, theirs }, blocksOf)
  expect(asked.conflicts).toMatchObject([
    { path: ['prompt'], isText: true },
    { path: ['points'], mine: 2, theirs: 3, isText: false },
  ])
  expect(asked.fields).toMatchObject({ prompt: '<p>Mine</p><p>Theirs</p>', points: 2 })
  const chosen = mergeFields({ base, mine, theirs }, blocksOf, ['theirs', 'theirs'])
  expect(chosen.fields).toMatchObject({ prompt: '<p>Theirs</p>', points: 3 })
})

test('an item removed on one side and changed on the other is a conflict', () => {
  const mine = { ...base, choices: base.choices.slice(1) }
  const theirs = { ...base, choices: [choice('a', 'Eins'), ...base.choices.slice(1)] }
  const asked = mergeFields({ base, mine, theirs }, blocksOf)
  expect(asked.conflicts).toMatchObject([{ path: ['choices', '0'], theirs: choice('a', 'Eins') }])
  expect(asked.fields.choices).toHaveLength(2)
  expect(mergeFields({ base, mine, theirs }, blocksOf, ['theirs']).fields.choices).toHaveLength(3)
})

test('without a common base, each difference is a conflict', () => {
  const { conflicts } = mergeFields({ base: {}, mine: { ...base, points: 2 }, theirs: base }, blocksOf)
  expect(conflicts.map(({ path }) => path)).toEqual([['points']])
})

test('an empty value counts as absent, and the order of fields does not matter', () => {
  expect(isSameValue({ a: '', b: 1 }, { b: 1 })).toBe(true)
  expect(isSameValue({ a: 2, b: [1] }, { b: [1], a: 2 })).toBe(true)
  expect(isSameValue({ group: null }, {})).toBe(false)
  expect(isSameValue([1, 2], [2, 1])).toBe(false)
})
