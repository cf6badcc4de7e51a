import { newId } from '@/lib/common/id'
import type { WireContent } from '@/lib/content/schema'
import { versionOfAnswer } from '@/lib/content/text-versions'
import { titleIn } from '@/lib/content/versions'
import { readContentView } from '@/lib/curriculum/server/read-content-view'
import { readGradingPage } from '@/lib/grading/server/read-grading-page'
import type { WireInteraction } from '@/lib/interaction/wire'
import { versionsOfPage } from '@/lib/viewer/page-versions'
import { readPageNotes } from '@/lib/viewer/server/read-notes'
import { resolveWork } from '@/lib/viewer/server/resolve-work'
import { titleRead } from '@/lib/viewer/titles'
import type { ViewerRequest } from '@/lib/viewer/viewer-page'
import { addChildren, createContents } from '../factories/content'
import { createStaff } from '../factories/user'
import { actorOf } from '../support/actor'
import { api } from '../support/api'
import { assignChapter, type Classroom, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'

testDatabase()

let classroom: Classroom
let author: { id: string }
beforeAll(async () => {
  classroom = await createClassroom()
  author = await createStaff('author', { districtId: null })
})

const item = (id: string, label: string) => ({ id, label })
const parts = [
  {
    id: 'sort',
    kind: 'sort',
    groups: [item('day', 'Day'), item('night', 'Night')],
    items: [item('sun', 'sun'), item('moon', 'moon')],
    key: { groupByItem: { sun: 'day', moon: 'night' } },
    explanation: 'As it is.',
  },
]
const words = (explanation = 'Así es.') => ({
  prompt: '<p>Ordena.</p>',
  parts: [{ id: 'sort', groups: [item('day', 'Día')], items: [item('moon', 'luna')], explanation }],
})
const data = { prompt: '<p>Sort.</p>', parts, versions: { leveled: { prompt: '<p>Put.</p>' }, spanish: words() } }

type Sorted = { id: string; explanation?: string; groups: { id: string; label: string }[]; items: typeof parts }
const sorted = ({ result }: { result: WireContent }) => (result.data.parts as Sorted[])[0]

async function lesson(settings = {}) {
  const made = await assignChapter(classroom, { settings })
  const { activity, work } = made
  const saved = await api(author).patch<WireContent>(`content/${activity.id}`, { version: activity.version, data })
  const read = (version: string, who: { id: string } = classroom.student) =>
    api(who).get<WireContent>(`content/${activity.id}?userAssignmentId=${work.id}${version && `&version=${version}`}`)
  return { ...made, saved, read }
}

describe('activity parts worded for a version', () => {
  test('are saved with it, under the ids that its items get', async () => {
    const { saved } = await lesson()
    expect({ status: saved.status, dropped: saved.context.dropped }).toEqual({ status: 200, dropped: [] })
    const { versions } = saved.result.data as { versions: { spanish: { parts: Sorted[] } } }
    const [standard, spanish] = [sorted(saved), versions.spanish.parts[0]]
    expect(spanish?.id).toBe(standard?.id)
    expect(spanish?.groups).toEqual([{ id: standard?.groups[0]?.id, label: 'Día' }])
    expect(spanish?.items).toEqual([{ id: standard?.items[1]?.id, label: 'luna' }])
  })

  test('are refused if they name parts that the activity does not have, and nothing is saved', async () => {
    const { activity, saved } = await lesson()
    const wrong = { ...data, versions: { spanish: { parts: [{ id: 'other', prompt: '¿?' }] } } }
    const refused = await api(author).patch(`content/${activity.id}`, { version: saved.result.version, data: wrong })
    expect(refused).toMatchObject({
      status: 400,
      code: 'invalid_input',
      errors: [{ path: 'data.versions.spanish.parts.0.id' }],
    })
    expect((await api(author).get<WireContent>(`content/${activity.id}`)).result.version).toBe(saved.result.version)
  })

  test('reach a student one version at a time without the key, and are scored like the standard ones', async () => {
    const { read, saved, work, chapter, activity } = await lesson()
    const [standard, spanish] = [await read(''), await read('spanish')]
    for (const answer of [standard, spanish]) expect(JSON.stringify(answer.result)).not.toMatch(/versions|Así es|"key"/)
    expect(JSON.stringify(standard.result)).not.toContain('luna')
    expect(spanish.result.data.prompt).toContain('Ordena.')
    expect(new Set(sorted(spanish)?.groups.map(({ label }) => label))).toEqual(
      new Set(['<span lang="es">Día</span>', 'Night']),
    )
    expect(sorted(spanish)?.groups.map(({ id }) => id)).toEqual(sorted(standard)?.groups.map(({ id }) => id))
    const part = sorted(saved)
    const [day, night] = part?.groups ?? []
    const [sun, moon] = part?.items ?? []
    const value = { [part?.id ?? '']: { [sun?.id ?? '']: day?.id, [moon?.id ?? '']: night?.id } }
    const answer = await api(classroom.student).post<WireInteraction>('interactions', {
      clientId: newId(),
      interactionType: 'interactive',
      contentId: activity.id,
      rootContentId: chapter.id,
      userAssignmentId: work.id,
      interactionData: { value, language: 'es', level: 'standard' },
      state: 'complete',
    })
    expect(answer.status).toBe(201)
    const graded = await api(classroom.teacher).get<WireInteraction>(`interactions/${answer.result.id}`)
    expect(graded.result.scoreData).toMatchObject({ score: 1, maxScore: 1 })
    expect(graded.result.interactionData).toMatchObject({ language: 'es' })
  })

  test('of the leveled text are not returned if the assignment excludes it', async () => {
    const [on, off] = [await lesson(), await lesson({ leveledNarrativeText: false })]
    expect((await on.read('leveled')).result.data.prompt).toBe('<p>Put.</p>')
    expect((await off.read('leveled')).result.data.prompt).toBe('<p>Sort.</p>')
    expect((await on.read('klingon')).status).toBe(400)
    expect((await on.read('spanish', classroom.classmate)).status).toBe(404)
  })
})

test('graders get the question in each version’s words, and the version in which it was answered', async () => {
  const { activity, assignment, work, chapter } = await lesson()
  const answer = await api(classroom.student).post<WireInteraction>('interactions', {
    clientId: newId(),
    interactionType: 'interactive',
    contentId: activity.id,
    rootContentId: chapter.id,
    userAssignmentId: work.id,
    interactionData: { value: {}, language: 'es', level: 'standard' },
  })
  expect(answer.status).toBe(201)
  const place = { contentId: activity.id, userId: classroom.student.id }
  const read = async (who: { id: string }) => readGradingPage(await actorOf(who), assignment.id, place)
  const { item } = await read(classroom.teacher)
  expect(item?.prompts).toEqual([{ html: '<p>Sort.</p>', lang: 'en' }])
  expect(item?.wordings).toEqual({
    leveled: { name: activity.name, nameLang: 'en', prompts: [{ html: '<p>Put.</p>', lang: 'en' }] },
    spanish: { name: activity.name, nameLang: 'en', prompts: [{ html: '<p>Ordena.</p>', lang: 'es' }] },
  })
  await expect(read(classroom.foreign.teacher)).rejects.toMatchObject({ status: 404 })
  const stored = await api(classroom.teacher).get<WireInteraction>(`interactions/${answer.result.id}`)
  expect(versionOfAnswer(stored.result.interactionData)).toBe('spanish')
})

test('the outline has the titles of versions, and nothing else of them', async () => {
  const { chapter, pages } = await assignChapter(classroom)
  const [first] = pages
  const versions = { spanish: { name: 'Cómo crecen las ranas', description: 'No se lee aquí.' } }
  const named = await api(author).patch(`content/${first.id}`, { version: first.version, data: { versions } })
  expect(named.status).toBe(200)
  const view = await readContentView({ actor: await actorOf(classroom.teacher) }, chapter.id, { data: 'outline' })
  const dataOf = (id: string) => view?.root.children.find((child) => child.id === id)?.data ?? {}
  expect(titleIn(dataOf(first.id), 'spanish')).toBe('Cómo crecen las ranas')
  expect([titleIn(dataOf(first.id), 'leveled'), titleIn(dataOf(pages[1].id), 'spanish')]).toEqual([null, null])
  expect(JSON.stringify(dataOf(first.id))).not.toContain('No se lee')
})

test('[READ-01] a saved Spanish title is the title of the page that a Spanish reader opens', async () => {
  const { work, pages } = await assignChapter(classroom)
  const [page] = pages
  const path = `content/${page.id}`
  const texts = { body: '<p>Frogs grow.</p>', spanishBody: '<p>Las ranas crecen.</p>' }
  const change = (name: string) => ({ version: page.version, data: { ...texts, versions: { spanish: { name } } } })
  expect((await api(classroom.student).patch(path, change('Mío'))).status).toBe(403)
  expect(await api(author).patch(path, change('a'.repeat(301)))).toMatchObject({
    status: 400,
    errors: [{ path: 'data.versions.spanish.name' }],
  })
  const saved = await api(author).patch(path, change('Cómo crecen las ranas'))
  expect([saved.status, saved.context.dropped]).toEqual([200, []])
  const actor = await actorOf(classroom.student)
  const titleFor = async (search: ViewerRequest['search']) => {
    const opened = await resolveWork(actor, 'assignments', work.id, { tail: ['subsection', page.id], search })
    return opened.kind === 'page' && titleRead(opened.page, opened.page.page.node)
  }
  expect(await titleFor({ version: 'spanish' })).toMatchObject({ title: 'Cómo crecen las ranas', lang: 'es' })
  expect(await titleFor({})).toMatchObject({ title: page.name, lang: 'en' })
})

test('[READ-01] the Spanish texts of a fun fact reach a student who reads in Spanish', async () => {
  const { work, pages } = await assignChapter(classroom)
  const [page] = pages
  const [fact] = await createContents([
    {
      contentType: 'interactive',
      contentSubType: 'fun-fact',
      parentId: page.id,
      data: { title: 'Frogs', body: '<p>Green.</p>' },
    },
  ])
  await addChildren(page.id, [fact.id])
  const versions = { spanish: { title: 'Ranas', body: '<p>Verdes.</p>' } }
  const data = { title: 'Frogs', body: '<p>Green.</p>', versions }
  const saved = await api(author).patch(`content/${fact.id}`, { version: fact.version, data })
  expect([saved.status, saved.context.dropped]).toEqual([200, []])
  const read = (version: string) =>
    api(classroom.student).get<WireContent>(`content/${fact.id}?userAssignmentId=${work.id}${version}`)
  expect((await read('&version=spanish')).result.data).toMatchObject({ title: 'Ranas', titleLang: 'es' })
  expect((await read('')).result.data).toMatchObject({ title: 'Frogs', body: '<p>Green.</p>' })
})

test('[READ-01] a film without a text is offered in the versions of its transcript, which has notes of its own', async () => {
  const { chapter, work } = await assignChapter(classroom)
  const data = { transcript: '<p>Frogs croak.</p>', versions: { spanish: { transcript: '<p>Las ranas croan.</p>' } } }
  const [film] = await createContents([{ contentType: 'source', contentSubType: 'video', parentId: chapter.id, data }])
  await addChildren(chapter.id, [film.id])
  const actor = await actorOf(classroom.student)
  const request = { tail: ['source', film.id], search: { version: 'spanish' } }
  const opened = await resolveWork(actor, 'assignments', work.id, request)
  if (opened.kind !== 'page') throw new Error('the page is there')
  expect(versionsOfPage(opened.page)).toEqual(['standard', 'spanish'])
  const { page } = await readPageNotes(actor, opened.page)
  expect(page.texts[film.id]?.shown).toContain('spanish')
})
