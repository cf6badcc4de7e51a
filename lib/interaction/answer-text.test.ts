import { newId } from '@/lib/common/id'
import { parseContentData } from '@/lib/content/data'
import { type InteractiveSubType, interactiveSubTypes, partKinds } from '@/lib/interactive/sub-types'
import { writtenOf } from '@/lib/interactive/written'
import { answerText } from './answer-text'

test('an answer with markup is shown as plain text', () => {
  expect(answerText('<p>My <b>own</b> words</p><p>&amp; more</p>', 'html')).toBe('My own words\n& more')
  expect(answerText('<p>I say 5 &lt; 7 and &amp;lt; me</p>', 'html')).toBe('I say 5 < 7 and &lt; me')
  expect(answerText('<p> </p>', 'html')).toBeNull()
  expect(answerText(null, 'html')).toBeNull()
})

const SIGNS = '5 < 7 and 9 > 2 &lt; me <b>not bold</b>'

const label = (id: string) => ({ id, label: id })
const text = '<p><span data-blank="b1"></span></p>'
const kinds = {
  'short-answer': { fields: { key: { accepted: ['x'], required: 2 } }, value: [SIGNS, 'two'], words: [SIGNS, 'two'] },
  'fill-in-the-blank': {
    fields: { text, key: { blanks: { b1: { accepted: ['x'] } } } },
    value: { b1: SIGNS },
    words: [SIGNS],
  },
  'word-bank': {
    fields: { text, words: ['kite', 'w2'].map(label), key: { blanks: { b1: ['kite'] } } },
    value: { b1: 'kite' },
    words: [],
  },
  match: {
    fields: { left: ['a', 'b'].map(label), right: ['c', 'd'].map(label), key: { pairs: { a: 'c', b: 'd' } } },
    value: { a: 'c' },
    words: [],
  },
  order: { fields: { items: ['a', 'b'].map(label), key: { order: ['a', 'b'] } }, value: ['b', 'a'], words: [] },
  sort: {
    fields: { groups: ['g', 'h'].map(label), items: ['a', 'b'].map(label), key: { groupByItem: { a: 'g', b: 'h' } } },
    value: { a: 'g' },
    words: [],
  },
  table: {
    fields: {
      columns: [label('c')],
      rows: [label('r')],
      cells: { 'r:c': { blank: true } },
      key: { cells: { 'r:c': { accepted: ['x'] } } },
    },
    value: { 'r:c': SIGNS },
    words: [SIGNS],
  },
}

const choices = ['kite', 'boat'].map(label)
const activity = (kind: keyof typeof kinds) => ({
  prompt: 'x',
  parts: [{ id: 'p', kind, prompt: 'x', ...kinds[kind].fields }],
})

type Answered = [subType: InteractiveSubType, data: object, value: unknown, shown: string | null]

const LOOKED_AT = [
  'image',
  'video',
  'audio',
  'carousel',
  'document',
  'fun-fact',
  'picture-this',
  'number-crunch',
] as const

/** A sample value for each interactive type and the text expected from it; nothing for types that are only viewed. */
const answers: Answered[] = [
  ['essay', { prompt: 'x' }, '<p>5 &lt; 7 &gt; 2</p>', '5 < 7 > 2'],
  ['poll', { prompt: 'x', responseType: 'words' }, [SIGNS, '', 'warm'], `${SIGNS}\nwarm`],
  ['poll', { prompt: 'x', responseType: 'choice', choices }, ['kite'], null],
  ['multiple-choice', { prompt: 'x', choices }, ['kite'], null],
  ['recording', { prompt: 'x' }, { uploadId: newId(), seconds: 3 }, null],
  ...partKinds.map((kind): Answered => {
    const { value, words } = kinds[kind]
    return ['activity', activity(kind), { p: value }, words.join('\n') || null]
  }),
  ...LOOKED_AT.map((subType): Answered => [subType, {}, null, null]),
]

test('every interactive is covered', () => {
  expect(interactiveSubTypes.filter((subType) => !answers.some(([asked]) => asked === subType))).toEqual([])
})

test.each(answers)(
  '[F-68] [F-71] an answer to %s %j shows its words as they were written',
  (subType, data, value, shown) => {
    const parsed = parseContentData('interactive', subType, data, { mode: 'draft' }).data
    expect(answerText(value, writtenOf(subType, parsed))).toBe(shown)
  },
)

test.each(['writing', 'response'])('an echo (%s) is answered with markup', (subType) => {
  expect(answerText('5 &lt; 7<br>&amp;lt;', writtenOf(subType, {}))).toBe('5 < 7\n&lt;')
})

test('two different answers never look the same because of special characters', () => {
  const shown = ['I say 5 < 7 and 9 > 2', 'I say 5 < 1 but 3 > 2'].map((words) => answerText({ p: words }, ['p']))
  expect(shown).toEqual(['I say 5 < 7 and 9 > 2', 'I say 5 < 1 but 3 > 2'])
})

test('[F-71] ids of choices, cards and recordings do not count as words', () => {
  const value = { 'part-1': ['blue', 'green'], 'part-2': { left: 'right' }, 'part-3': { blank: 'moss' } }
  expect(answerText(value, ['part-1', 'part-3'])).toBe('blue\ngreen\nmoss')
  expect(answerText(value, [])).toBeNull()
  expect(answerText(null, ['part-1'])).toBeNull()
})

test('[F-71] an answer of unknown kind loses no words', () => {
  expect(answerText('<p>My <b>own</b> words</p><p>&amp; more</p>', undefined)).toBe('My own words\n& more')
  expect(answerText('Line one &lt;<br>Line two', undefined)).toBe('Line one <\nLine two')
  expect(answerText('5 < 7 and 9 > 2 &lt; me', undefined)).toBe('5 < 7 and 9 > 2 &lt; me')
  expect(answerText({ p: '5 < 7 and 9 > 2', q: ['<b>'] }, undefined)).toBe('5 < 7 and 9 > 2\n<b>')
  expect(answerText('<ul><li>One</li><li>Two</li></ul><p></p>', undefined)).toBe('One\nTwo')
  for (const words of ['I wrote <b> here', '<p> is a tag', '<b>bold</b> is a tag', 'x <y> z'])
    expect(answerText(words, undefined)).toBe(words)
  expect(answerText({ uploadId: newId(), seconds: 2 }, undefined)).toBeNull()
})
