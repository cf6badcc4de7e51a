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

test('a quoted choice must appear in the version in which it is read', () => {
  expect(missing([text], question)).toEqual([
    ['leveled', 'I hated the bell.'],
    ['spanish', 'I hated the bell.'],
    ['spanish', 'The fog lifted.'],
  ])
  expect(missing([text], { ...question, versions: { leveled, spanish } })).toEqual([])
  expect(missing([{ body: text.body }], question)).toEqual([])
})

test('a question that quotes another text reports nothing', () => {
  expect(missing([text], { choices: [{ id: 'a', label: '“Hello!”' }] })).toEqual([])
  expect(missing([{}], question)).toEqual([])
  expect(missing([], question)).toEqual([])
})

describe('a quotation among other words', () => {
  const ring = {
    body: '<p>“We ring,” she said. “Then we sleep.”</p>',
    leveledBody: '<p>She rang.</p>',
    spanishBody: '<p>—Tocamos —dijo.</p>',
  }

  test('is checked within a choice', () => {
    const said = { choices: [{ id: 'a', label: '“We ring,” she said.' }] }
    expect(missing([ring], said)).toEqual([
      ['leveled', 'We ring,'],
      ['spanish', 'We ring,'],
    ])
    const versions = { leveled: { choices: [{ id: 'a', label: 'She rang.' }] } }
    expect(missing([ring], { ...said, versions })).toEqual([['spanish', 'We ring,']])
  })

  test('is checked in prompts, explanations, feedback and the parts of an activity', () => {
    const quoting = [
      { prompt: '<p>Who says “we ring” first?</p>' },
      { explanation: '<p>Look: “We <em>ring</em>.”</p>' },
      { choices: [{ id: 'a', label: 'She', feedback: 'Yes, "we ring".' }] },
      { parts: [{ id: 'a', kind: 'short-answer', prompt: 'Who says «we ring»?', key: { accepted: ['“not this”'] } }] },
      { parts: [{ id: 'a', kind: 'match', left: [{ id: 'x', label: 'the one of “We ring”' }] }] },
      { parts: [{ id: 'a', kind: 'table', cells: { 'r:c': { text: '„We ring“' } } }] },
    ]
    for (const data of quoting)
      expect(
        missing([ring], data).map(([version, words]) => [version, words?.toLowerCase().replace(/\W+/g, ' ').trim()]),
      ).toEqual([
        ['leveled', 'we ring'],
        ['spanish', 'we ring'],
      ])
  })

  test('must appear in the version that it is worded for', () => {
    const prompt = '<p>Who says “We ring”?</p>'
    const versions = {
      leveled: { prompt: '<p>Who “rang it”?</p>' },
      spanish: { prompt: '<p>¿Quién dice “Tocamos”?</p>' },
    }
    expect(missing([ring], { prompt, versions })).toEqual([['leveled', 'rang it']])
  })

  test('is ignored if it is a single word or not in the standard text', () => {
    expect(missing([ring], { prompt: '<p>What does “ring” mean? And “break a leg”?</p>' })).toEqual([])
    expect(missing([ring], { prompt: '<p>Read “The Keeper’s Year” first.</p>' })).toEqual([])
  })
})

test('a quotation found in no version is reported if nearly all its words are there', () => {
  const page = { body: '<p>After six hours I hated the bell. The fog lifted at seven.</p>' }
  expect(missing([page], { choices: [{ id: 'a', label: '“After six hours I hated this bell.”' }] })).toEqual([
    ['standard', 'After six hours I hated this bell.'],
  ])
  expect(missing([page], { choices: [{ id: 'a', label: 'She says “I hated that bell” there.' }] })).toEqual([
    ['standard', 'I hated that bell'],
  ])
  expect(missing([page], { choices: [{ id: 'a', label: '“We go home,” says the captain.' }] })).toEqual([])
})

test('omissions in a quotation need not appear in the text', () => {
  const page = { body: '<p>After six long hours I hated the bell.</p>' }
  expect(missing([page], { choices: [{ id: 'a', label: '“After … hours I hated [it].”' }] })).toEqual([])
})

test('a quotation may appear in any text of the page, as the page shows it in that version', () => {
  const page = { body: '<p>The fog lifted.</p>', spanishBody: '<p>La niebla se levantó.</p>' }
  const block = { body: '<p>I hated the bell.</p>', leveledBody: '<p>I was tired of the bell.</p>' }
  // The page has no leveled text, so nobody reads the block's; the block has no Spanish one, so its standard one is read.
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

test('a page shows the items of its blocks, each once, but not those of its subpages', () => {
  type Item = { id: string; contentType: ContentType; children: Item[] }
  const item = (id: string, contentType: ContentType, ...children: Item[]): Item => ({ id, contentType, children })
  const asked = item('question', 'interactive')
  const block = item('block', 'block', asked)
  const page = item('page', 'source', block, asked, item('next', 'subsection', item('other', 'interactive')))
  expect(itemsOnPage(page, ({ children }) => children).map(({ id }) => id)).toEqual(['block', 'question'])
})
