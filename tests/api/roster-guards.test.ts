import { db } from '@/lib/db/db'
import type { WireRosterChange, WireRosterImport } from '@/lib/roster/schema'
import { readImportPage } from '@/lib/roster/server/read-import-page'
import { actorOf } from '../support/actor'
import { api } from '../support/api'
import { type Classroom, createClassroom } from '../support/classroom'
import { resetDatabase, testDatabase } from '../support/database'
import { testRealtime } from '../support/realtime'
import { smallRoster, withoutRows } from '../support/roster-files'
import { rosterImports } from '../support/roster-imports'
import { temporaryStorage } from '../support/temporary-storage'

testRealtime()
testDatabase()
temporaryStorage()

let classroom: Classroom
beforeEach(async () => {
  await resetDatabase()
  classroom = await createClassroom()
})
const { settled, begin, read, act, bring, changesOf } = rosterImports(() => ({
  admin: classroom.districtAdmin,
  districtId: classroom.group.districtId,
}))

const guardsOf = (found: WireRosterImport) => changesOf(found, { kind: 'leave', recordType: 'group' })
const classOf = (externalId: string) =>
  db().group.findFirstOrThrow({
    where: { externalId },
    select: { isActive: true, _count: { select: { students: true, teachers: true } } },
  })

/** Confirms a guard of a class and returns the resulting import. */
async function allow(found: WireRosterImport, guard: WireRosterChange | undefined, confirmName?: string) {
  const path = `roster-imports/${found.id}/changes/${guard?.id}`
  const { status } = await api(classroom.districtAdmin).patch(path, {
    ...{ version: found.version, include: true },
    ...(confirmName !== undefined && { confirmName }),
  })
  return { status, found: await settled(found.id) }
}

const withoutRoom14 = () => {
  const files = smallRoster()
  return {
    ...files,
    'classes.csv': withoutRows(files['classes.csv'], 'C2,'),
    'enrollments.csv': withoutRows(files['enrollments.csv'], ',C2,'),
  }
}
/** The small district with a class that has a teacher but no students. */
const withRoom16 = () => {
  const files = smallRoster()
  return {
    ...files,
    'classes.csv': `${files['classes.csv']}C3,active,,Room 16,03,,,homeroom,,S1,\r\n`,
    'enrollments.csv': `${files['enrollments.csv']}E9,active,,C3,S1,T1,teacher,true,,\r\n`,
  }
}

describe('a class missing from a file', () => {
  test('is kept with its members until its name is typed, as students would leave it', async () => {
    await bring(smallRoster())
    const found = await read(withoutRoom14())
    const [guard, ...others] = await guardsOf(found)
    expect(others).toEqual([])
    expect(guard).toMatchObject({
      ...{ name: 'Room 14', message: 'gone', include: false, line: null },
      before: { isActive: true, students: 1, teachers: 1 },
      after: { isActive: false, students: 0, teachers: 0 },
    })
    expect((await act('apply', found)).state).toBe('applied')
    expect(await classOf('C2')).toEqual({ isActive: true, _count: { students: 1, teachers: 1 } })

    const next = await read(withoutRoom14())
    const [question] = await guardsOf(next)
    expect((await allow(next, question)).status).toBe(400)
    const allowed = await allow(next, question, 'Room 14')
    expect(allowed.status).toBe(200)
    expect((await act('apply', allowed.found)).state).toBe('applied')
    expect(await classOf('C2')).toEqual({ isActive: false, _count: { students: 0, teachers: 0 } })
  })

  test('needs confirmation, but not its name, if only a teacher is in it', async () => {
    await bring(withRoom16())
    const found = await read(smallRoster())
    const [guard] = await guardsOf(found)
    expect(guard).toMatchObject({
      name: 'Room 16',
      message: 'gone',
      include: false,
      before: { students: 0, teachers: 1 },
    })
    await act('apply', found)
    expect(await classOf('C3')).toEqual({ isActive: true, _count: { students: 0, teachers: 1 } })

    const next = await read(smallRoster())
    const { status, found: allowed } = await allow(next, (await guardsOf(next))[0])
    expect(status).toBe(200)
    await act('apply', allowed)
    expect(await classOf('C3')).toEqual({ isActive: false, _count: { students: 0, teachers: 0 } })
  })

  test('is reported with its line if the file ends it', async () => {
    await bring(smallRoster())
    const files = smallRoster()
    const ended = files['classes.csv']?.replace('C2,active', 'C2,tobedeleted') ?? ''
    const enrollments = withoutRows(files['enrollments.csv'], ',C2,')
    const [guard] = await guardsOf(await read({ ...files, 'classes.csv': ended, 'enrollments.csv': enrollments }))
    expect(guard).toMatchObject({ name: 'Room 14', message: 'gone', include: false, line: 3 })
  })
})

describe('leaving changes out of an import', () => {
  async function leaveOut(found: WireRosterImport, change: WireRosterChange | undefined) {
    const body = { version: found.version, include: false }
    const { status } = await api(classroom.districtAdmin).patch(
      `roster-imports/${found.id}/changes/${change?.id}`,
      body,
    )
    expect(status).toBe(200)
    return settled(found.id)
  }
  const pageOf = async (found: WireRosterImport) =>
    readImportPage(await actorOf(classroom.districtAdmin), found.id, {
      ...{ where: {}, orderBy: [], modifiers: {}, limit: 50, offset: 0 },
    })
  const newPerson = 'P9,active,,true,S1,student,pond-s9,,Noor,Haddad,,,,,,,03,\r\n'

  test.each([
    ['user', { kind: 'add', recordType: 'user' }],
    ['enrollment', { kind: 'add', recordType: 'student' }],
  ])('reports that a class would be empty when its only new %s is left out', async (_title, where) => {
    await bring(smallRoster())
    const files = smallRoster()
    const found = await read({
      ...files,
      'users.csv': `${files['users.csv']}${newPerson}`,
      'enrollments.csv': files['enrollments.csv']?.replace('C2,S1,P2', 'C2,S1,P9') ?? '',
    })
    expect(await guardsOf(found)).toEqual([])
    expect((await pageOf(found))?.emptied).toEqual([])
    const asked = await leaveOut(found, (await changesOf(found, where))[0])
    expect((await pageOf(asked))?.emptied).toEqual(['Room 14'])
    const refused = await act('apply', asked)
    expect(refused).toMatchObject({ state: 'ready', message: 'emptied' })
    const [leaving] = await changesOf(refused, { kind: 'leave', recordType: 'student' })
    const without = await leaveOut(refused, leaving)
    expect((await pageOf(without))?.emptied).toEqual([])
    expect(await act('apply', without)).toMatchObject({ state: 'applied', message: null })
    expect(await classOf('C2')).toMatchObject({ isActive: true })
  })

  test('restores a person’s earlier schools on roll-back when one of the new schools was left out', async () => {
    await bring(smallRoster())
    const files = smallRoster()
    const schools = async () => {
      const person = { externalId: 'P1', districtId: classroom.group.districtId }
      const rows = await db().userSchool.findMany({ where: { user: person }, select: { school: true } })
      return rows.map(({ school }) => school.name)
    }
    const found = await read({
      ...files,
      'orgs.csv': `${files['orgs.csv']}S2,active,,Lake School,school,102,D1\r\n`,
      'users.csv': files['users.csv']?.replace('S1,student,pond-s1,,Omar', '"S1,S2",student,pond-s1,,Omer') ?? '',
    })
    const asked = await leaveOut(found, (await changesOf(found, { kind: 'add', recordType: 'school' }))[0])
    const applied = await act('apply', asked)
    expect([applied.message, await schools()]).toEqual([null, ['Pond School']])
    const undone = await act('roll-back', applied)
    expect(undone).toMatchObject({ state: 'rolled-back', undone: { done: 1, kept: 0 } })
    const omar = await db().user.findFirstOrThrow({ where: { externalId: 'P1' } })
    expect([omar.firstName, await schools()]).toEqual(['Omar', ['Pond School']])
  })
})

describe('the report on a file', () => {
  test('counts the problems in each file after the comparison', async () => {
    const files = smallRoster()
    const found = await read({
      ...files,
      'users.csv': files['users.csv']?.replace('dana@pond.example.org', 'dana@@pond') ?? '',
      'classes.csv': `${files['classes.csv']}C9,active,,Room 9,03,,,homeroom,,S9,\r\n`,
      'enrollments.csv': `${files['enrollments.csv']}E6,active,,C1,S1,P9,student,false,,\r\nE7,active,,C1,S1,P8,student,false,,\r\n`,
    })
    expect(found.files).toEqual([
      { name: 'orgs.csv', rows: 2, problems: 0, stops: 0 },
      { name: 'users.csv', rows: 5, problems: 1, stops: 0 },
      { name: 'classes.csv', rows: 3, problems: 1, stops: 0 },
      { name: 'enrollments.csv', rows: 7, problems: 2, stops: 0 },
    ])
    const twins = await read({ ...files, 'users.csv': files['users.csv']?.replace('pond-s2', 'POND-S1') ?? '' })
    expect(twins.files[1]).toEqual({ name: 'users.csv', rows: 5, problems: 2, stops: 2 })
  })

  test('keeps an existing address and grade when those in the file are invalid', async () => {
    await bring(smallRoster())
    const files = smallRoster()
    const users =
      files['users.csv']?.replace('dana@pond.example.org', 'dana@@pond').replace('KG,', `${'x'.repeat(99)},`) ?? ''
    const found = await read({ ...files, 'users.csv': users })
    expect(found.counts).toMatchObject({ added: 0, changed: 0, leaving: 0, problems: 2 })
  })

  test('names the format only once it is known', async () => {
    const begun = await begin(smallRoster())
    expect(begun).toMatchObject({ state: 'reading', format: null })
    expect(await settled(begun.id)).toMatchObject({ state: 'ready', format: 'oneroster-1.1' })
    expect(await begin(smallRoster(), { format: 'sds' }).then(({ id }) => settled(id))).toMatchObject({ format: 'sds' })
    expect(await read({ 'notes.txt': 'x' })).toMatchObject({ state: 'ready', format: null })
    expect(await read(Buffer.from('PK no zip at all'))).toMatchObject({ state: 'failed', format: null })
  })
})

test('a file that could not be read can be read again, and the failed import deleted', async () => {
  const { id } = await read(smallRoster())
  await db().rosterImport.update({ where: { id }, data: { state: 'failed', message: 'notRead' } })
  const failed = await settled(id)
  const { districtAdmin, group } = classroom
  const body = { uploadId: failed.uploadId, districtId: group.districtId }
  const { status, result } = await api(districtAdmin).post<WireRosterImport>('roster-imports', body)
  expect(status).toBe(202)
  expect((await api(districtAdmin).delete(`roster-imports/${id}?version=${failed.version}`)).status).toBe(200)
  expect(await settled(result.id)).toMatchObject({ state: 'ready', fileName: 'roster.zip', uploadId: failed.uploadId })
  expect(await db().upload.count({ where: { id: failed.uploadId ?? '' } })).toBe(1)
})
