import type { WireContent } from '@/lib/content/schema'
import { compareItems, namesWithin } from './compare-items'

const blank = {
  id: 'item',
  name: 'The Pond',
  contentType: 'interactive',
  contentSubType: 'multiple-choice',
  contentState: 'draft',
  curriculum: 'k5ela',
  data: {},
  childrenCount: 0,
  parentId: null,
  proficiencyIds: [],
  academicVocabPhraseIds: [],
  contentVocabPhraseIds: [],
  footnoteVocabPhraseIds: [],
  vocabContentIds: [],
  applicationStandardIds: [],
  instructionStandardIds: [],
  standards: [],
  uploadsMap: {},
  insertionData: null,
  version: 1,
  revisionId: null,
} satisfies WireContent
const item = (own: Partial<WireContent>): WireContent => ({ ...blank, ...own })

/** Texts that consist only of paragraphs split into blocks. */
const blocksOf = (html: string) => {
  const blocks = html.match(/<p>.*?<\/p>/g) ?? []
  return blocks.join('') === html ? blocks : null
}
const compare = (before: Partial<WireContent>, after: Partial<WireContent>, more: [string, string][] = []) => {
  const [was, now] = [item(before), item(after)]
  return compareItems(was, now, { names: new Map([...namesWithin(was, now), ...more]), blocksOf })
}

test('an unchanged item has no differences, and an empty field counts as absent', () => {
  expect(compare({ data: { a: 1, b: '' } }, { data: { a: 1 } })).toEqual([])
})

test('the record’s own fields are compared as they are', () => {
  expect(
    compare({ name: 'The Pond', teacherEdition: false }, { name: 'The Lake', teacherEdition: true, assetCode: 'LK-1' }),
  ).toEqual([
    { path: ['name'], is: 'words', before: 'The Pond', after: 'The Lake' },
    { path: ['assetCode'], is: 'words', before: '', after: 'LK-1' },
    { path: ['teacherEdition'], is: 'value', before: false, after: true },
  ])
})

test('texts are compared by block and lines by words, without fields that the server derives', () => {
  const changes = compare(
    { data: { body: '<p>One frog.</p><p>Two.</p>', label: 'A <em>frog</em>', languages: ['en'] } },
    { data: { body: '<p>One toad.</p><p>Two.</p>', label: 'A <em>toad</em>', languages: ['en', 'es'] } },
  )
  expect(changes).toEqual([
    {
      path: ['data', 'body'],
      is: 'text',
      blocks: {
        same: 1,
        changes: [{ is: 'changed', at: 1, before: '<p>One frog.</p>', after: '<p>One toad.</p>' }],
      },
    },
    { path: ['data', 'label'], is: 'words', before: 'A frog', after: 'A toad' },
  ])
})

test('list items are shown by their words: added, removed, moved, and changes in the others', () => {
  const choice = (id: string, label: string) => ({ id, label })
  const before = [choice('a', 'Red'), choice('b', 'Green'), choice('c', 'Blue'), choice('e', 'Gray')]
  const after = [choice('e', 'Gray'), choice('a', 'Dark red'), choice('c', 'Blue'), choice('d', 'White')]
  expect(compare({ data: { choices: before } }, { data: { choices: after } })).toEqual([
    { path: ['data', 'choices'], is: 'list', added: ['White'], removed: ['Green'], moved: ['Gray'] },
    { path: ['data', 'choices', '1', 'label'], is: 'words', before: 'Red', after: 'Dark red' },
  ])
})

test('lists of ids are shown with the names that are known', () => {
  const tag = { id: 't1', name: 'rivers', shortName: null }
  expect(
    compare(
      { tags: [tag], tagIds: ['t1'], proficiencyIds: ['p1', 'p2'] },
      { tags: [], tagIds: [], proficiencyIds: ['p2', 'p3'] },
      [['p1', 'Emerging']],
    ),
  ).toEqual([
    { path: ['tagIds'], is: 'list', added: [], removed: ['rivers'], moved: [] },
    { path: ['proficiencyIds'], is: 'list', added: [null], removed: ['Emerging'], moved: [] },
  ])
})

test('children are listed with their sections, without inserted content', () => {
  const child = (id: string, name: string, own: Partial<WireContent> = {}) => item({ id, name, ...own })
  const inserted = child('z', 'Inserted', { insertionData: { contentInsertionId: 'i', canRemove: true } })
  expect(
    compare(
      { children: [child('a', 'Ants'), child('b', 'Bees', { section: 'Opening' })] },
      { children: [child('b', 'Bees', { section: 'Drill' }), child('a', 'Ants'), inserted] },
    ),
  ).toEqual([{ path: ['children'], is: 'list', added: ['Bees (Drill)'], removed: ['Bees (Opening)'], moved: [] }])
})

test('files are compared by slot, without the smaller sizes of a picture', () => {
  const file = (id: string) => ({
    id,
    url: `/api/media/${id}`,
    type: 'image',
    mimeType: 'image/png',
    width: null,
    height: null,
    variants: {},
  })
  const changes = compare(
    { uploadsMap: { imageLarge: file('a'), imageSmall: file('a') } },
    { uploadsMap: { imageLarge: file('b'), imageSmall: file('b') } },
  )
  expect(changes).toEqual([
    {
      path: ['uploadsMap', 'imageLarge'],
      is: 'file',
      before: { id: 'a', url: '/api/media/a', type: 'image' },
      after: { id: 'b', url: '/api/media/b', type: 'image' },
    },
  ])
})

test('a key that names a choice is shown with the words of that choice', () => {
  const choices = [
    { id: 'a', label: 'Red' },
    { id: 'b', label: 'Green' },
  ]
  expect(compare({ data: { choices, correct: ['a'] } }, { data: { choices, correct: ['b'] } })).toEqual([
    { path: ['data', 'correct'], is: 'list', added: ['Green'], removed: ['Red'], moved: [] },
  ])
})
