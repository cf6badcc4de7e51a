import { type NotePage, type NoteTexts, noteWay } from './note-way'

const spanish = '/assignments/w/1?version=spanish'
const page = (texts?: NoteTexts): NotePage => ({
  id: 'page-1',
  name: 'The Bridge',
  href: '/assignments/w/1',
  contentIds: ['page-1'],
  texts: texts ? { 'page-1': texts } : {},
})
const on = (version: 'standard' | 'leveled' | 'spanish' | null) => ({ contentId: 'page-1', version })
const two: NoteTexts = { shown: ['standard'], others: { spanish } }

test('[ANN-03] a note in another version links to that version, on this page and on others', () => {
  const way = { href: spanish, isOffered: true, told: 'spanish' }
  expect(noteWay(on('spanish'), page(two), 'page-1', false)).toEqual({ ...way, isThisPage: true })
  expect(noteWay(on('spanish'), page(two), 'page-2', false)).toEqual({ ...way, isThisPage: false })
  expect(noteWay(on('standard'), page(two), 'page-1', false)).toMatchObject({ href: null, told: 'standard' })
  expect(noteWay(on('standard'), page(two), 'page-2', false)).toMatchObject({ href: '/assignments/w/1' })
})

test('[ANN-03] there is no link to a version that is no longer offered', () => {
  expect(noteWay(on('leveled'), page(two), 'page-1', false)).toMatchObject({ href: null, isOffered: false })
  expect(noteWay(on('leveled'), page(), 'page-2', false)).toMatchObject({ isOffered: false, told: 'leveled' })
  expect(noteWay(on('standard'), null, 'page-1', false)).toMatchObject({ href: null, isOffered: false, told: null })
})

test('no version is named for a page with one text, or for notes without words', () => {
  expect(noteWay(on('standard'), page(), 'page-1', false)).toMatchObject({ href: null, isOffered: true, told: null })
  const onlySpanish: NoteTexts = { shown: ['spanish'], others: {} }
  expect(noteWay(on('spanish'), page(onlySpanish), 'page-1', false)).toMatchObject({ isOffered: true, told: null })
  expect(noteWay(on(null), page(two), 'page-2', false)).toMatchObject({ href: '/assignments/w/1', told: null })
})

test('a note that is placed on the screen needs no link, whatever the server knew of the text', () => {
  expect(noteWay(on('spanish'), page(two), 'page-1', true)).toMatchObject({ href: null, isOffered: true })
  const said: NoteTexts = { shown: ['leveled'], others: { standard: '/assignments/w/1' } }
  expect(noteWay(on('standard'), page(said), 'page-1', true)).toMatchObject({ href: null, isOffered: true })
})
