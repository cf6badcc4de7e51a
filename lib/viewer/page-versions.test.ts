import { viewNode } from '@/tests/factories/view-node'
import { versionsOfPage } from './page-versions'
import type { OpenPage } from './viewer-page'

const question = viewNode('question', 'interactive')
const block = viewNode('block', 'block', { children: [question] })
const node = viewNode('page', 'subsection', { children: [block] })

function versions(data: Record<string, object>, change: Partial<OpenPage> = {}) {
  const open = {
    page: { node, tail: [], depth: 0 },
    items: { before: [], own: [block], after: [] },
    material: { data: new Map(Object.entries(data)) },
    audience: 'student',
    settings: { leveledNarrativeText: true },
    ...change,
  }
  // The other fields of a page are not read here.
  return versionsOfPage(open as unknown as OpenPage)
}
const worded = { versions: { leveled: { prompt: '<p>Put.</p>' }, spanish: { prompt: '<p>Ordena.</p>' } } }

test('a page offers the versions of its own text', () => {
  expect(versions({ page: { body: '<p>A</p>', spanishBody: '<p>B</p>' }, question: worded })).toEqual([
    'standard',
    'spanish',
  ])
})

test('a page of questions only offers the versions in which its questions and blocks have text', () => {
  expect(versions({ question: worded })).toEqual(['standard', 'leveled', 'spanish'])
  expect(versions({ block: { body: '<p>A</p>', spanishBody: '<p>B</p>' } })).toEqual(['standard', 'spanish'])
  expect(versions({ question: {}, page: { versions: { spanish: { name: 'Título' } } } })).toEqual([])
})

test('a film without a text offers the versions of its transcript', () => {
  expect(versions({ page: { versions: { spanish: { transcript: '<p>Uno</p>' } } } })).toEqual(['standard', 'spanish'])
})

test('a question that is its own page offers the versions in which it has text', () => {
  const page = { node: question, tail: [], depth: 0 }
  const items = { before: [], own: [], after: [] }
  expect(versions({ question: worded }, { page, items })).toEqual(['standard', 'leveled', 'spanish'])
})

test('the simpler version is not offered when the assignment leaves it out', () => {
  const settings = { leveledNarrativeText: false } as OpenPage['settings']
  expect(versions({ question: worded }, { settings })).toEqual(['standard', 'spanish'])
})
