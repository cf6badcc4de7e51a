import { db } from '@/lib/db/db'
import { librarySearchSpec, occurrencesSpec } from '@/lib/library/search-spec'
import { findWord, listOccurrences } from '@/lib/library/server/find-word'
import { readLibraryHome } from '@/lib/library/server/read-library-home'
import { type LibraryQuery, readChosenFilters, searchLibrary } from '@/lib/library/server/search-library'
import { defaultQuery } from '@/lib/search/page-query'
import { createContent } from '../factories/content'
import { createGroup } from '../factories/group'
import { createTag } from '../factories/metadata'
import { createStaff, createStudent, createTeacher } from '../factories/user'
import { actorOf } from '../support/actor'
import { resetDatabase, testDatabase } from '../support/database'

testDatabase()

async function sampleLibrary() {
  const teacher = await createTeacher()
  await createGroup({ teachers: [teacher] })
  const tag = await createTag({ name: 'weather' })
  const word = await createContent({
    contentType: 'vocab',
    contentSubType: 'content',
    name: 'A gale',
    data: { definition: 'a very <em>strong</em> wind', spanishName: 'vendaval', example: 'The gale tore the sail.' },
  })
  const source = await createContent({ contentType: 'source', contentSubType: 'reading', name: 'Before the Gale' })
  const chapter = await createContent({
    contentType: 'chapter',
    contentSubType: 'lesson',
    name: 'The Gale',
    children: [source.id],
  })
  await db().content.update({ where: { id: source.id }, data: { parentId: chapter.id } })
  const block = await createContent({ contentType: 'block', contentSubType: 'text', name: 'Gale block' })
  const draft = await createContent({
    contentType: 'chapter',
    contentSubType: 'lesson',
    name: 'Gale draft',
    contentState: 'draft',
  })
  await db().contentTag.create({ data: { contentId: chapter.id, tagId: tag.id } })
  await db().contentVocabPhrase.create({
    data: { contentId: source.id, vocabContentId: word.id, kind: 'content', position: 0 },
  })
  return {
    tag,
    word,
    source,
    chapter,
    block,
    draft,
    teacher,
    colleague: await createTeacher(),
    author: await createStaff('author'),
  }
}
let made: Awaited<ReturnType<typeof sampleLibrary>>

beforeAll(async () => {
  await resetDatabase()
  made = await sampleLibrary()
})

const query = (change: Partial<LibraryQuery>): LibraryQuery => ({ ...defaultQuery(librarySearchSpec), ...change })
const named = (keywordSearch: string) => query({ modifiers: { keywordSearch } })

test('[RT-19] [CALL-63] a search by name finds library items, ten per page sorted by name', async () => {
  expect(defaultQuery(librarySearchSpec)).toMatchObject({ limit: 10, orderBy: [{ field: 'name', direction: 'asc' }] })
  const { hits, count } = await searchLibrary(await actorOf(made.teacher), named('GALE'))
  expect(hits.map(({ name }) => name)).toEqual(['A gale', 'Before the Gale', 'The Gale'])
  expect(count).toBe(3)
  expect(hits.map(({ href }) => href)).toEqual([
    `/library/vocab/${made.word.id}`,
    `/content-viewer/library/source/${made.source.id}`,
    `/content-viewer/library/chapter/${made.chapter.id}`,
  ])
  expect(hits[0]?.text).toBe('a very strong wind')
  expect(hits[1]).toMatchObject({ place: 'The Gale', isAssignable: true })
})

test('words and drafts cannot be assigned, and a user without students can assign nothing', async () => {
  const { hits } = await searchLibrary(await actorOf(made.teacher), named('gale'))
  expect(hits.filter(({ isAssignable }) => isAssignable).map(({ id }) => id)).toEqual([made.source.id, made.chapter.id])
  const others = await searchLibrary(await actorOf(made.colleague), named('gale'))
  expect(others.hits.some(({ isAssignable }) => isAssignable)).toBe(false)
  const authors = await searchLibrary(await actorOf(made.author), named('gale'))
  expect(authors.hits.find(({ id }) => id === made.draft.id)).toMatchObject({ isDraft: true, isAssignable: false })
  expect(authors.hits.some(({ isAssignable }) => isAssignable)).toBe(false)
})

test('types, tags, words and containing content narrow the search; chosen filters include their names', async () => {
  const teacher = await actorOf(made.teacher)
  const find = async (change: Partial<LibraryQuery>) =>
    (await searchLibrary(teacher, query(change))).hits.map(({ id }) => id)
  expect(await find({ where: { contentType: 'source', contentSubType: 'reading' } })).toEqual([made.source.id])
  expect(await find({ where: { tagId: [made.tag.id] } })).toEqual([made.chapter.id])
  expect(await find({ where: { vocabContentId: [made.word.id] } })).toEqual([made.source.id])
  expect(await find({ modifiers: { withinContent: made.chapter.id } })).toEqual([made.source.id])
  const both = query({ where: { tagId: [made.tag.id], vocabContentId: [made.word.id] } })
  expect(await readChosenFilters(teacher, both)).toEqual([
    { field: 'tagId', id: made.tag.id, name: 'weather' },
    { field: 'vocabContentId', id: made.word.id, name: 'A gale' },
  ])
})

test('[F-17] items and drafts of other authors are not found', async () => {
  const stranger = await createTeacher()
  await createContent({
    contentType: 'source',
    contentSubType: 'reading',
    name: 'Gale of mine',
    createdById: stranger.id,
  })
  const { hits } = await searchLibrary(await actorOf(made.teacher), named('gale'))
  expect(hits.map(({ name }) => name)).not.toContain('Gale of mine')
  expect(hits.map(({ name }) => name)).not.toContain('Gale draft')
})

test('[RT-19] a word has its meanings and occurrences; anything else is not found as a word', async () => {
  const teacher = await actorOf(made.teacher)
  const word = await findWord(teacher, made.word.id)
  expect(word).toMatchObject({ name: 'A gale', kind: 'content', spanishName: 'vendaval', picture: null })
  expect(word?.definition).toContain('<em>strong</em>')
  const { hits } = await listOccurrences(teacher, made.word.id, defaultQuery(occurrencesSpec))
  expect(hits.map(({ id }) => id)).toEqual([made.source.id])
  for (const id of [made.chapter.id, 'nonsense', made.teacher.id]) expect(await findWord(teacher, id)).toBeNull()
})

test('the library home page lists new items and words', async () => {
  const { newest, words } = await readLibraryHome(await actorOf(made.teacher))
  expect(newest.map(({ name }) => name)).toContain('The Gale')
  expect(newest.map(({ name }) => name)).not.toContain('Gale draft')
  expect(words.map(({ name }) => name)).toEqual(['A gale'])
})

test('[ABL-13] a student finds nothing in the library', async () => {
  const student = await actorOf(await createStudent())
  await expect(searchLibrary(student, named('gale'))).rejects.toMatchObject({ code: 'invalid_input' })
  expect(await findWord(student, made.word.id)).toBeNull()
})
