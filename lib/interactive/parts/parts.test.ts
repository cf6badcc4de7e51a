import { dataFields } from '@/lib/rich-text/data-fields'
import { fc } from '@/tests/support/properties'
import type { Shuffle } from '../definition'
import { partKinds } from '../sub-types'
import { blankIdsOf } from './blanks'
import { countRight, isPartAnswered, isPartEmpty, partForLearner, reviewPart, scorePart } from './registry'
import { type Part, partSchema, partValueSchema } from './schemas'

const schema = partSchema(dataFields('publish'))
const made = (part: object): Part => schema.parse({ id: 'p', points: 3, ...part })
const item = (id: string) => ({ id, label: id.toUpperCase() })

const shortAnswer = made({ kind: 'short-answer', key: { accepted: ['The fox', 'a fox'] } })
const twoOf = made({
  kind: 'short-answer',
  points: 2,
  key: { accepted: ['red', 'green', 'Green', 'blue'], required: 2 },
})
const essayLike = made({ kind: 'short-answer', multiline: true })
const fill = made({
  kind: 'fill-in-the-blank',
  text: '<p>A <span data-blank="x"></span> and <span data-blank="y"></span>, <span data-blank="z"></span>.</p>',
  key: {
    blanks: { x: { accepted: ['cat'] }, y: { accepted: ['Dog'], caseSensitive: true }, z: { accepted: ['it’s'] } },
  },
})
const words = made({
  kind: 'word-bank',
  text: '<p><span data-blank="x"></span> <span data-blank="y"></span></p>',
  words: [item('sun'), item('moon'), item('star')],
  key: { blanks: { x: ['sun', 'star'], y: ['moon'] } },
})
const pairs = made({
  kind: 'match',
  left: ['a', 'b', 'c'].map(item),
  right: ['1', '2', '3', '4'].map(item),
  key: { pairs: { a: '1', b: '2', c: '3' } },
})
const ordered = made({ kind: 'order', items: ['c', 'a', 'd', 'b'].map(item), key: { order: ['a', 'b', 'c', 'd'] } })
const sorted = made({
  kind: 'sort',
  groups: ['g', 'h'].map(item),
  items: ['a', 'b', 'c', 'd'].map(item),
  key: { groupByItem: { a: 'g', b: 'h', c: null, d: null } },
})
const table = made({
  kind: 'table',
  columns: ['who', 'what'].map(item),
  rows: ['r', 's'].map(item),
  cells: { 'r:who': { text: 'Fox' }, 'r:what': { blank: true }, 's:who': { blank: true }, 's:what': { blank: true } },
  key: { cells: { 'r:what': { accepted: ['runs'] }, 's:who': { accepted: ['hen', 'the hen'] } } },
})
const keyedTable = made({
  ...table,
  key: { cells: { 'r:what': { accepted: ['runs'] }, 's:who': { accepted: ['hen'] }, 's:what': { accepted: ['x'] } } },
})

test.each([
  ['two of three pairs', pairs, { a: '1', b: '2', c: '4' }, { count: 2, of: 3 }],
  ['one of two answers', twoOf, ['red', 'pink'], { count: 1, of: 2 }],
  ['one answer more than required', twoOf, ['red', 'green', 'blue'], { count: 2, of: 2 }],
  ['nothing sorted, although two items belong to no group', sorted, {}, { count: 0, of: 4 }],
  ['an answer graded by hand', essayLike, 'Because.', { count: 0, of: 0 }],
])('[F-109] correct answers are counted: %s', (_, part, value, count) => {
  expect(countRight(part, value)).toEqual(count)
})

describe('the score of a part', () => {
  test.each<[string, Part, unknown, number, boolean | null, boolean]>([
    ['an accepted answer', shortAnswer, ' THE  fox. ', 3, true, false],
    ['a different answer', shortAnswer, 'wolf', 0, false, false],
    ['a blank answer', shortAnswer, '  ', 0, false, false],
    ['no value at all', shortAnswer, undefined, 0, false, false],
    ['a list where one answer is required', shortAnswer, ['wolf', 'a fox'], 3, true, false],
    ['two different answers', twoOf, ['Red', 'blue'], 2, true, false],
    ['the same answer twice', twoOf, ['red', 'RED '], 1, false, false],
    ['two spellings of one accepted answer', twoOf, ['green', 'Green'], 1, false, false],
    ['more answers than required', twoOf, ['red', 'green', 'blue'], 2, true, false],
    ['one of two answers', twoOf, 'red', 1, false, false],
    ['no key, answered', essayLike, 'Because.', 0, null, true],
    ['no key, empty', essayLike, '', 0, false, false],
    ['all blanks correct', fill, { x: 'CAT', y: 'Dog', z: "it's" }, 3, true, false],
    ['one blank in the wrong case', fill, { x: 'cat', y: 'dog', z: "it's" }, 2, false, false],
    ['an unknown blank', fill, { w: 'cat' }, 0, false, false],
    ['a value of another shape', fill, ['cat'], 0, false, false],
    ['all words correct', words, { x: 'star', y: 'moon' }, 3, true, false],
    ['one word correct', words, { x: 'moon', y: 'moon' }, 1.5, false, false],
    ['an unknown word', words, { x: 'comet', y: 'moon' }, 1.5, false, false],
    ['all pairs correct', pairs, { a: '1', b: '2', c: '3' }, 3, true, false],
    ['one pair correct', pairs, { a: '1', b: '3', c: '4' }, 1, false, false],
    ['the right order', ordered, ['a', 'b', 'c', 'd'], 3, true, false],
    ['two items in the right place', ordered, ['a', 'c', 'b', 'd'], 1.5, false, false],
    ['half of the list', ordered, ['a', 'b'], 1.5, false, false],
    ['one item twice', ordered, ['a', 'a', 'b', 'c', 'd'], 3, true, false],
    ['all items sorted, those without a group left out', sorted, { a: 'g', b: 'h' }, 3, true, false],
    ['one item in a wrong group', sorted, { a: 'g', b: 'h', c: 'g' }, 2.25, false, false],
    ['nothing sorted', sorted, {}, 0, false, false],
    ['an item without a group as null', sorted, { a: 'g', b: 'h', c: null }, 3, true, false],
    [
      'a table with a cell graded by hand, answered',
      table,
      { 'r:what': 'runs', 's:who': 'The hen', 's:what': 'clucks' },
      2,
      null,
      true,
    ],
    [
      'a table with a cell graded by hand, left empty',
      table,
      { 'r:what': 'runs', 's:who': 'The hen' },
      2,
      false,
      false,
    ],
    [
      'a table with a key for every cell',
      keyedTable,
      { 'r:what': 'runs', 's:who': 'hen', 's:what': 'x' },
      3,
      true,
      false,
    ],
  ])('%s', (_, part, value, score, correct, requiresGrading) => {
    expect(scorePart(part, value)).toEqual({ correct, score, maxScore: part.points, requiresGrading })
  })

  test('rounds thirds to hundredths, half up', () => {
    expect(scorePart({ ...pairs, points: 1 }, { a: '1' }).score).toBe(0.33)
    expect(scorePart({ ...pairs, points: 1 }, { a: '1', b: '2' }).score).toBe(0.67)
    expect(scorePart({ ...words, points: 2.01 }, { x: 'sun' }).score).toBe(1.01)
  })

  test('is all or nothing with that scoring', () => {
    expect(scorePart({ ...pairs, scoring: 'all-or-nothing' }, { a: '1', b: '2' }).score).toBe(0)
    expect(scorePart({ ...pairs, scoring: 'all-or-nothing' }, { a: '1', b: '2', c: '3' }).score).toBe(3)
  })

  test('needs no grader when the part has no points', () => {
    expect(scorePart({ ...essayLike, points: 0 }, 'Because.').requiresGrading).toBe(false)
  })

  test('ignores key entries for removed items', () => {
    const gone = made({ kind: 'order', items: ['a', 'b'].map(item), key: { order: ['x', 'a', 'b'] } })
    expect(scorePart(gone, ['a', 'b']).score).toBe(3)
  })

  test.each(['match', 'order', 'sort', 'word-bank', 'fill-in-the-blank'] as const)(
    '%s without a key is graded by hand',
    (kind) => {
      const bare = { match: pairs, order: ordered, sort: sorted, 'word-bank': words, 'fill-in-the-blank': fill }[kind]
      const part = made({ ...bare, key: undefined })
      const value = {
        match: { a: '1' },
        order: ['a'],
        sort: { a: 'g' },
        'word-bank': { x: 'sun' },
        'fill-in-the-blank': { x: 'cat' },
      }[kind]
      expect(scorePart(part, value)).toMatchObject({ score: 0, correct: null, requiresGrading: true })
    },
  )
})

test('a review shows the text as compared: without hidden characters, with plain apostrophes', () => {
  expect(reviewPart(fill, { x: ' c\u00ada\u200bt', y: 'Dog', z: 'it\u00b4s' })).toMatchObject([
    { given: 'cat', correct: true },
    { given: 'Dog', correct: true },
    { given: "it's", correct: true },
  ])
  expect(reviewPart(shortAnswer, 'the\u00a0 f\u200dox\u200b')).toMatchObject([{ given: 'the fox', correct: true }])
  // An answer graded by hand is shown as it was typed.
  expect(reviewPart(essayLike, 'One.\nTwo.')).toMatchObject([{ given: 'One.\nTwo.', correct: null }])
})

const all: Record<string, Part> = {
  shortAnswer,
  twoOf,
  essayLike,
  fill,
  words,
  pairs,
  ordered,
  sorted,
  table,
  keyedTable,
}
const ids = fc.constantFrom(
  'a',
  'b',
  'c',
  'd',
  'x',
  'y',
  'z',
  'g',
  'h',
  '1',
  '2',
  'r:what',
  's:who',
  's:what',
  'sun',
  '__proto__',
  'constructor',
)
const texts = fc.oneof(ids, fc.constantFrom('cat', 'Dog', 'red', 'the fox', 'runs', ''), fc.string())
const values = fc.oneof(texts, fc.array(texts), fc.dictionary(ids, fc.oneof(texts, fc.constant(null))), fc.jsonValue())

describe('every kind of part', () => {
  test('is covered by the samples', () => {
    expect(new Set(Object.values(all).map(({ kind }) => kind))).toEqual(new Set(partKinds))
  })

  test.each(Object.entries(all))('%s: no value breaks scoring or gives a score outside 0 and its points', (_, part) => {
    fc.assert(
      fc.property(values, fc.integer({ min: 0, max: 10_000 }), fc.boolean(), (value, hundredths, isAll) => {
        const points = hundredths / 100
        const { score, maxScore } = scorePart({ ...part, points, scoring: isAll ? 'all-or-nothing' : 'partial' }, value)
        expect(maxScore).toBe(points)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(points)
        if (isPartEmpty(part, value)) expect(score).toBe(0)
      }),
    )
  })

  test.each(Object.entries(all))('%s: without its key nothing is marked right, wrong or expected', (_, part) => {
    const shown = partForLearner(part, { answers: false, explanations: false, shuffle: null })
    fc.assert(
      fc.property(values, (value) => {
        for (const line of reviewPart(shown, value)) expect(line).toMatchObject({ correct: null, expected: [] })
        expect(isPartAnswered(shown, value)).toBe(isPartAnswered(part, value))
      }),
    )
  })

  test.each<[string, unknown, boolean]>([
    ['shortAnswer', 'x', true],
    ['twoOf', 'x', false],
    ['twoOf', ['x', 'y'], true],
    ['fill', { x: '1', y: '2' }, false],
    ['fill', { x: '1', y: '2', z: '3' }, true],
    ['words', { x: 'sun', y: 'gone' }, false],
    ['words', { x: 'sun', y: 'sun' }, true],
    ['pairs', { a: '1', b: '1', c: '1' }, true],
    ['ordered', ['a', 'b', 'c'], false],
    ['ordered', ['d', 'b', 'c', 'a'], true],
    ['sorted', {}, false],
    ['sorted', { a: 'h' }, true],
    ['table', { 'r:what': 'a', 's:who': 'b' }, false],
    ['table', { 'r:what': 'a', 's:who': 'b', 's:what': 'c' }, true],
  ])('%s with %j is answered: %s', (name, value, answered) => {
    const part = all[name]
    expect(part && isPartAnswered(part, value)).toBe(answered)
  })

  test('[F-101] learners get arrangeable items in their own order, staff in the written order', () => {
    const shuffle: Shuffle = (items, list) => {
      expect(list).toBe('p')
      return items.toReversed()
    }
    const shown = (part: Part, own: Shuffle | null = shuffle) =>
      partForLearner(part, { answers: false, explanations: false, shuffle: own })
    expect(shown(ordered)).toMatchObject({ items: ['b', 'd', 'a', 'c'].map(item) })
    expect(shown(pairs)).toMatchObject({ right: ['4', '3', '2', '1'].map(item) })
    expect(shown(sorted)).toMatchObject({ items: ['d', 'c', 'b', 'a'].map(item) })
    expect(shown(words)).toMatchObject({ words: ['star', 'moon', 'sun'].map(item) })
    expect(shown(ordered, null)).toMatchObject({ items: ['c', 'a', 'd', 'b'].map(item) })
  })

  test('the number of answers asked for is shown without the key', () => {
    const shown = partForLearner(twoOf, { answers: false, explanations: false, shuffle: null })
    expect(shown).toMatchObject({ answerCount: 2 })
    expect(shown).not.toHaveProperty('key')
  })

  test('blanks are read in order, each once, with decoded entities', () => {
    expect(
      blankIdsOf(
        '<p><span data-blank="b"></span><span class="x" data-blank="a&#x26;b">_</span><span data-blank="b"></span></p>',
      ),
    ).toEqual(['b', 'a&b'])
    expect(blankIdsOf('<p>data-blank="b"</p>')).toEqual([])
  })
})

describe('the value of a part', () => {
  test.each<[string, unknown, boolean]>([
    ['shortAnswer', 'x'.repeat(300), true],
    ['shortAnswer', 'x'.repeat(301), false],
    ['shortAnswer', ['x'], false],
    ['twoOf', ['x', 'y'], true],
    ['twoOf', ['x', 'y', 'z'], false],
    ['twoOf', 'x', true],
    ['fill', { x: 'a', gone: 'b' }, true],
    ['fill', { x: 1 }, false],
    ['words', { x: 'sun' }, true],
    ['pairs', ['a'], false],
    ['ordered', ['a', 'b'], true],
    ['ordered', { a: 'b' }, false],
    ['sorted', { a: null, b: 'g' }, true],
    ['table', { 'r:what': 'x' }, true],
    ['table', { 'r:what': 'a\u0000' }, false],
  ])('%s accepts %j: %s', (name, value, fits) => {
    const part = all[name]
    expect(part && partValueSchema(part).safeParse(value).success).toBe(fits)
  })
})
