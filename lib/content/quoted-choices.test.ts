import { itemsOnPage, missingQuotations } from './quoted-choices'
import type { ContentType } from './types'

const text = {
  body: '<p>“I hated the bell,” she said: <em>it rang</em>. The fog lifted.</p>',
  leveledBody: '<p>I was tired of the bell. The fog lifted.</p>',
  spanishBody: '<p>Odiaba la campana. La niebla se levantó.</p>',
}
const question = {
  choices: [
    { id: 'a', label: '“I hated the bell.”' },
    { id: 'b', label: '“The fog lifted.”' },
    { id: 'c', label: 'Neither of them' },
  ],
}
const leveled = { choices: [{ id: 'a', label: '“I was tired of the bell.”' }] }
const spanish = {
  choices: [
    { id: 'a', label: '«Odiaba la campana»' },
    { id: 'b', label: '“La niebla se levanto.”' },
  ],
}

const missing = (texts: object[], data: object) =>
  missingQuotations(texts as Record<string, unknown>[], [{ data: data as Record<string, unknown> }]).map(
    ({ version, quotation }) => [version, quotation],
  )

test('a quoted choice has to stand in the version in which it is read', () => {
  expect(missing([text], question)).toEqual([
    ['leveled', 'I hated the bell.'],
    ['spanish', 'I hated the bell.'],
    ['spanish', 'The fog lifted.'],
  ])
  expect(missing([text], { ...question, versions: { leveled, spanish } })).toEqual([])
  expect(missing([{ body: text.body }], question)).toEqual([])
})

test('a question that quotes another text says nothing', () => {
  expect(missing([text], { choices: [{ id: 'a', label: '“Hello!”' }] })).toEqual([])
  expect(missing([{}], question)).toEqual([])
  expect(missing([], question)).toEqual([])
})

test('a quotation may stand in any text of the page, as the page shows that text in its version', () => {
  const page = { body: '<p>The fog lifted.</p>', spanishBody: '<p>La niebla se levantó.</p>' }
  const block = { body: '<p>I hated the bell.</p>', leveledBody: '<p>I was tired of the bell.</p>' }
  // The page has no leveled text, so nobody reads that of the block; the block has no Spanish one, so its standard one is read.
  expect(missing([page, block], question)).toEqual([['spanish', 'The fog lifted.']])
  expect(missing([page], question)).toEqual([
    ['standard', 'I hated the bell.'],
    ['spanish', 'I hated the bell.'],
    ['spanish', 'The fog lifted.'],
  ])
  expect(missing([{ name: 'No text of its own' }, block], question)).toEqual([
    ['standard', 'The fog lifted.'],
    ['leveled', 'I hated the bell.'],
    ['leveled', 'The fog lifted.'],
  ])
})

test('a page shows what stands in its blocks, each once, and not what is a page of its own', () => {
  type Item = { id: string; contentType: ContentType; children: Item[] }
  const item = (id: string, contentType: ContentType, ...children: Item[]): Item => ({ id, contentType, children })
  const asked = item('question', 'interactive')
  const block = item('block', 'block', asked)
  const page = item('page', 'source', block, asked, item('next', 'subsection', item('other', 'interactive')))
  expect(itemsOnPage(page, ({ children }) => children).map(({ id }) => id)).toEqual(['block', 'question'])
})
