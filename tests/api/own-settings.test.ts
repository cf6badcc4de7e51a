import type { ListResult } from '@/lib/api/envelope'
import { classroomLists } from '@/lib/classroom/lists'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { listIntegrations } from '@/lib/google/server/list-integrations'
import spanish from '@/lib/i18n/messages/es/user-alert.json'
import { ensureReferenceData } from '@/lib/metadata/server/ensure-reference-data'
import { readListPlace } from '@/lib/search/page-query'
import type { WireUser } from '@/lib/user/schema'
import { viewedTable } from '@/lib/user/table-views'
import type { WireAlert } from '@/lib/user-alert/schema'
import { createAlerts } from '@/lib/user-alert/server/create-alerts'
import { createStudent, createTeacher } from '../factories/user'
import { actorOf } from '../support/actor'
import { api } from '../support/api'
import { testDatabase } from '../support/database'

testDatabase()

const languageId = async (code: string) => (await db().language.findUniqueOrThrow({ where: { code } })).id
beforeAll(() => ensureReferenceData())

test('[ABL-02] new students and new teachers have different preferences until they change them', async () => {
  const student = await createStudent()
  const teacher = await createTeacher()
  const own = async (user: { id: string }) => (await api(user).get<WireUser>('users/current')).result.preferences
  expect(await own(student)).toEqual({ captionsOn: true, annotationsOn: true })
  expect(await own(teacher)).toEqual({ annotationsOn: true })
  await api(student).patch('users/current', { preferences: { captionsOn: false } })
  expect(await own(student)).toEqual({ captionsOn: false, annotationsOn: true })
  expect((await actorOf(student)).preferences).toEqual({ captionsOn: false, annotationsOn: true })
})

test('the language is the chosen one, or else the student’s home language if available, or else English', async () => {
  const student = await createStudent()
  expect((await actorOf(student)).locale).toBe('en')
  await db().user.update({ where: { id: student.id }, data: { languageId: await languageId('vi') } })
  expect((await actorOf(student)).locale).toBe('en')
  await db().user.update({ where: { id: student.id }, data: { languageId: await languageId('es') } })
  expect((await actorOf(student)).locale).toBe('es')
  await api(student).patch('users/current', { preferences: { interfaceLanguage: 'en' } })
  expect((await actorOf(student)).locale).toBe('en')
})

test('a language that the interface does not have is rejected', async () => {
  const student = await createStudent()
  const body = { preferences: { interfaceLanguage: 'fr' } }
  expect(await api(student).patch('users/current', body)).toMatchObject({ status: 400, code: 'invalid_input' })
})

test('read-aloud settings and text size can be reset', async () => {
  const teacher = await createTeacher()
  const chosen = { audioDescriptionRate: 2, audioDescriptionVolume: 0, readingSize: 2.8, readingFont: 'serif' }
  expect((await api(teacher).patch('users/current', { preferences: chosen })).status).toBe(200)
  const none = { audioDescriptionRate: null, audioDescriptionVolume: null, readingSize: null }
  const { result } = await api(teacher).patch<WireUser>('users/current', { preferences: none })
  expect(result.preferences).toEqual({ ...none, annotationsOn: true, readingFont: 'serif' })
  const wrong = [{ audioDescriptionRate: 2.1 }, { audioDescriptionVolume: -0.1 }, { readingFont: 'comic' }]
  for (const preferences of wrong) expect((await api(teacher).patch('users/current', { preferences })).status).toBe(400)
})

test('[TBL-02] table settings are saved and applied to the page, within the limits of a page', async () => {
  const teacher = await createTeacher()
  const groups = { columns: ['name', 'open'], limit: 10, orderBy: ['dateCreated:desc'] }
  const save = async (tableViews: object) =>
    (await api(teacher).patch('users/current', { preferences: { tableViews } })).status
  expect(await save({ groups, students: { limit: 100 } })).toBe(200)
  const actor = await actorOf(teacher)
  expect(viewedTable(actor, 'groups')).toEqual({ table: 'groups', view: groups })
  expect(viewedTable(actor, 'people')).toEqual({ table: 'people', view: {} })
  const at = { path: '/classroom/groups', endpoint: 'groups', shown: viewedTable(actor, 'groups') }
  const { query } = readListPlace({}, classroomLists.groups, at)
  expect(query).toMatchObject({ limit: 10, orderBy: [{ field: 'dateCreated', direction: 'desc' }] })
  const wrong = [
    { limit: 0 },
    { limit: 1_001 },
    { columns: Array(41).fill('a') },
    { orderBy: ['a', 'b', 'c'] },
    { rows: 3 },
  ]
  for (const view of wrong) expect(await save({ groups: view })).toBe(400)
})

test('alerts are shown in each reader’s own language', async () => {
  const [one, other] = [await createStudent(), await createStudent()]
  await api(other).patch('users/current', { preferences: { interfaceLanguage: 'es' } })
  const alert = { type: 'graded', mode: 'profile', text: 'graded', link: null, causeVersion: 1 } as const
  await createAlerts(
    [one, other].map(({ id }) => ({ ...alert, userId: id, parameters: { name: 'Frogs' }, subjectId: newId() })),
  )
  const titleOf = async (user: { id: string }) =>
    (await api(user).get<ListResult<WireAlert>>('user-alerts')).result.data[0]?.title
  expect(await titleOf(one)).toBe('Assignment graded')
  expect(await titleOf(other)).toBe(spanish.graded.title)
  expect(spanish.graded.title).not.toBe('Assignment graded')
})

test('integrations that are not set up are listed as missing, and a teacher gets no asset bank', async () => {
  const teacher = await actorOf(await createTeacher({ featureFlags: ['google.drive'] }))
  expect(await listIntegrations(teacher)).toEqual([
    { name: 'google-drive', state: 'missing' },
    { name: 'google-classroom', state: 'missing' },
  ])
})
