import { fileNameOf } from '@/lib/common/client/save-file'
import type { Annotation } from './annotation'
import { type ExportNote, notesAsCsv, notesAsHtml } from './export-notes'
import { byPage, isFound, listedNote } from './listed-notes'

const point = { parserHash: 'h', nodeIndex: 0, occurrenceIndex: 0, selectedPortion: 'El río', offset: 0 }
const selectionData = { selectedText: 'El río', anchor: point, focus: point }

function note(changes: Partial<Annotation> = {}): Annotation {
  return {
    key: 'client-1',
    isOwn: true,
    subType: 'highlight',
    contentId: 'page-1',
    contextContentId: 'page-1',
    data: { annotation: '', colorId: 3, selectionData },
    sharedForAssignmentId: null,
    createdAt: 1,
    save: 'saved',
    refusal: null,
    ...changes,
  }
}
const texts = {
  title: 'Notes: <b>Rivers</b>',
  language: 'en',
  gone: 'Gone',
  kind: (kind: string) => kind,
  color: (color: string) => color,
  from: (from: string) => from,
  version: (version: string) => version,
  inText: (version: string) => `Text: ${version}`,
  unplaced: 'Could not be placed',
  columns: {
    page: 'Page',
    text: 'Text',
    kind: 'Kind',
    color: 'Color',
    quote: 'Words',
    note: 'Note',
    from: 'From',
    place: 'Place',
  },
}

/** An exported note, in red. */
function taken(data: object, told: Partial<ExportNote> = {}): ExportNote {
  const listed = listedNote(note({ data: { colorId: 1, selectionData, ...data } }))
  return { ...listed, told: null, isLost: false, ...told }
}

test('[ANN-02] [ANN-05] each kind of note lists its own fields', () => {
  expect(listedNote(note())).toMatchObject({ kind: 'highlight', quote: 'El río', color: 'yellow', from: 'me' })
  const written = note({ data: { annotation: 'Why?', colorId: 6, selectionData } })
  expect(listedNote(written)).toMatchObject({ kind: 'note', text: 'Why?', color: 'blue' })
  const film = note({ subType: 'video', data: { text: 'There', colorId: 1, time: 12.5 } })
  expect(listedNote(film)).toMatchObject({ kind: 'video', text: 'There', color: 'red', time: 12.5, quote: '' })
  const page = note({ subType: 'notebook', data: { text: 'A page' } })
  expect(listedNote(page)).toMatchObject({ kind: 'notebook', text: 'A page', color: null })
  const teachers = note({ isOwn: false, sharedForAssignmentId: 'assignment-1' })
  expect(listedNote(teachers)).toMatchObject({ from: 'teacher', isShared: true })
  expect(listedNote(note({ isOwn: false }))).toMatchObject({ from: 'student', isShared: false })
})

test('a list is filtered by colour and by words, ignoring accents and case', () => {
  const listed = listedNote(note({ data: { annotation: 'Where does it end?', colorId: 3, selectionData } }))
  const finds = (search: string, color: 'yellow' | 'red' | null = null) => isFound(listed, { search, color })
  expect([finds(''), finds('RIO'), finds('end rio'), finds('sea'), finds('', 'yellow'), finds('', 'red')]).toEqual([
    true,
    true,
    true,
    false,
    true,
    false,
  ])
})

test('notes are listed by page in reading order, with those of removed pages at the end', () => {
  const listed = ['page-9', 'item-2', 'page-1'].map((contentId) =>
    listedNote(note({ key: contentId, contentId, contextContentId: 'none' })),
  )
  const pages = [
    { id: 'page-1', contentIds: ['page-1'] },
    { id: 'page-2', contentIds: ['page-2', 'item-2'] },
    { id: 'page-3', contentIds: ['page-3'] },
  ]
  expect(byPage(listed, pages).map(({ page, notes }) => [page?.id ?? null, notes.map(({ key }) => key)])).toEqual([
    ['page-1', ['page-1']],
    ['page-2', ['item-2']],
    [null, ['page-9']],
  ])
})

test('[F-45] an exported file of notes is well-formed, and what was written in it is escaped', () => {
  const evil = taken({ annotation: '=cmd|/C calc!A0' })
  const marked = taken({ annotation: '<script>alert(1)</script>\n"two"' })
  const groups = [
    { name: 'A & B', notes: [evil, marked] },
    { name: null, notes: [marked] },
  ]
  const html = notesAsHtml(groups, texts)
  const page = /^<!doctype html>\n<html lang="en">/
  expect(html).toMatch(page)
  expect(html).not.toMatch(/<script|<b>Rivers/)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>&quot;two&quot;')
  expect(html).toContain('<h2>A &amp; B</h2>')
  expect(html).toContain('<h2>Gone</h2>')
  const csv = notesAsCsv(groups, texts).split('\r\n')
  expect(csv[0]).toBe('\uFEFFPage,Text,Kind,Color,Words,Note,From,Place')
  expect(csv[1]).toBe("A & B,,note,red,El río,'=cmd|/C calc!A0,me,")
})

test('an exported file names the text version of each note and marks notes that could not be placed, as the list does', () => {
  const spanish = taken({ annotation: 'Why?', displayingSpanishContent: true }, { told: 'spanish', isLost: true })
  const groups = [{ name: 'Rivers', notes: [spanish, taken({ annotation: 'Here.' })] }]
  const html = notesAsHtml(groups, texts)
  expect(html).toContain('<small>note · red · Text: spanish · me · Could not be placed</small>')
  expect(html).toContain('<blockquote lang="es">El río</blockquote>')
  expect(html).toContain('<small>note · red · me</small>')
  const [, lost, here] = notesAsCsv(groups, texts).split('\r\n')
  expect(lost).toBe('Rivers,spanish,note,red,El río,Why?,me,Could not be placed')
  expect(here).toBe('Rivers,,note,red,El río,Here.,me,')
})

test('characters that file systems do not allow become a single space in a file name', () => {
  expect(fileNameOf('Notes: The Glass Giant.html')).toBe('Notes The Glass Giant.html')
  expect(fileNameOf(' a\\b / c?\n.csv')).toBe('a b c .csv')
})
