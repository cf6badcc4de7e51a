import { contentDataSchema } from '@/lib/content/data'
import { partKinds } from '@/lib/interactive/sub-types'
import { newPart } from './new-part'
import { settlePart, settleQuestion, settleVersions } from './settle-question'

const item = (id: string) => ({ id, label: id })
const common = { id: 'p', prompt: '', points: 1, scoring: 'partial' as const, explanation: '' }

describe('keys follow the items they refer to', () => {
  test('in blanks and words', () => {
    const text = '<p><span data-blank="x"></span></p>'
    const accepted = { accepted: ['a'], caseSensitive: false }
    const filled = {
      ...common,
      kind: 'fill-in-the-blank' as const,
      text,
      key: { blanks: { x: accepted, y: accepted } },
    }
    expect(settlePart(filled)).toMatchObject({ key: { blanks: { x: accepted } } })
    const banked = { ...common, kind: 'word-bank' as const, text, reuse: false, words: [item('w')] }
    const settled = settlePart({ ...banked, key: { blanks: { x: ['w', 'gone'], y: ['w'] } } })
    expect(settled).toMatchObject({ key: { blanks: { x: ['w'] } } })
    expect(Object.keys((settled as typeof filled).key.blanks)).toEqual(['x'])
  })

  test('in pairs, orders, groups and cells', () => {
    const side = (id: string) => ({ ...item(id), imageContentId: undefined })
    const match = { ...common, kind: 'match' as const, left: [side('l')], right: [side('r')] }
    expect(settlePart({ ...match, key: { pairs: { l: 'r', gone: 'r' } } })).toMatchObject({
      key: { pairs: { l: 'r' } },
    })
    expect(settlePart({ ...match, key: { pairs: { l: 'gone' } } })).toMatchObject({ key: { pairs: {} } })
    const order = { ...common, kind: 'order' as const, items: [item('a'), item('b'), item('c')] }
    expect(settlePart({ ...order, key: { order: ['c', 'gone', 'a'] } })).toMatchObject({
      key: { order: ['c', 'a', 'b'] },
    })
    const sort = { ...common, kind: 'sort' as const, groups: [item('g')], items: [item('a'), item('b')] }
    const groupByItem = { a: null, b: 'gone', gone: 'g' }
    expect(settlePart({ ...sort, key: { groupByItem } })).toEqual({ ...sort, key: { groupByItem: { a: null } } })
    const accepted = { accepted: ['a'], caseSensitive: false }
    const table = {
      ...common,
      kind: 'table' as const,
      rows: [item('r')],
      columns: [item('c')],
      cells: { 'r:c': { text: '', blank: true }, 'gone:c': { text: 'x', blank: false } },
      key: { cells: { 'r:c': accepted, 'gone:c': accepted } },
    }
    expect(settlePart(table)).toMatchObject({ cells: { 'r:c': {} }, key: { cells: { 'r:c': accepted } } })
    expect(Object.keys((settlePart(table) as typeof table).cells)).toEqual(['r:c'])
  })
})

test('a removed choice loses its translation, and an empty version is dropped', () => {
  const versions = {
    spanish: { prompt: '¿Por qué?', choices: [item('a'), item('gone')] },
    leveled: { choices: [{ id: 'a' }] },
  }
  expect(settleQuestion({ choices: [item('a')], versions })).toMatchObject({
    versions: { spanish: { prompt: '¿Por qué?', choices: [item('a')] } },
  })
  expect(settleQuestion({ versions: { leveled: { prompt: '' } } }).versions).toBeUndefined()
})

test('a version that was stored empty is kept: the standard texts are meant', () => {
  for (const settle of [settleQuestion, settleVersions]) {
    expect(settle({ versions: { spanish: {}, leveled: { name: '' } } }).versions).toEqual({ spanish: {} })
    expect(settle({ versions: {} }).versions).toBeUndefined()
  }
})

test.each(partKinds)('a new %s is valid for the server', (kind) => {
  const data = settleQuestion({ parts: [newPart(kind)] })
  expect(contentDataSchema('interactive', 'activity').safeParse(data).error).toBeUndefined()
})
