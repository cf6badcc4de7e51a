import { parse } from 'csv-parse/sync'
import { dataRow } from '@/lib/common/csv'
import { db } from '@/lib/db/db'
import { type Classroom, createClassroom } from '../support/classroom'
import { resetDatabase, testDatabase } from '../support/database'
import { testRealtime } from '../support/realtime'
import { describeWithSharedRoster, type RosterFiles } from '../support/roster-files'
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
const { read, act, bring } = rosterImports(() => ({
  admin: classroom.districtAdmin,
  districtId: classroom.group.districtId,
}))

type Row = Record<string, string>
const NOTHING = { added: 0, changed: 0, leaving: 0, problems: 0 }

const rowsOf = (text = ''): Row[] => parse(text, { bom: true, columns: true })
const csvOf = (rows: readonly Row[]) => [Object.keys(rows[0] ?? {}), ...rows.map(Object.values)].map(dataRow).join('')
/** Returns only the header row of a CSV file. */
const headOf = (text = '') => `${text.split('\r\n')[0]}\r\n`

function first<T>(items: readonly T[], fits: (item: T) => boolean = () => true): T {
  const found = items.find(fits)
  if (found === undefined) throw new Error('The set has no such row.')
  return found
}

/** Returns the counts that a full import would reduce for records missing from its files. */
async function standing() {
  const { districtId } = classroom.group
  const known = { districtId, externalId: { not: null } }
  return {
    people: await db().user.count({ where: { ...known, isActive: true } }),
    classes: await db().group.count({ where: { ...known, isActive: true } }),
    students: await db().groupStudent.count({ where: { group: known } }),
    teachers: await db().groupTeacher.count({ where: { group: known } }),
  }
}

const nameOf = async (externalId: string) => (await db().user.findFirstOrThrow({ where: { externalId } })).lastName

describeWithSharedRoster('solar-district', (files) => {
  /** A delta from some days later: one student is renamed, one joins a class, and one leaves it. */
  function deltaOf(): { delta: RosterFiles; renamedKey: string } {
    const students = rowsOf(files['users.csv']).filter(({ role }) => role === 'student')
    const [renamed, leaver] = [first(students), first(students.slice(1))]
    const left = first(rowsOf(files['enrollments.csv']), ({ userSourcedId }) => userSourcedId === leaver.sourcedId)
    const newcomer = { ...renamed, sourcedId: 'N1', username: 'n1', email: 'n1@example.org', givenName: 'Noor' }
    const modes = ['users,delta', 'enrollments,delta', 'classes,absent', 'orgs,absent']
    const delta = {
      'manifest.csv': ['propertyName,value', 'oneroster.version,1.1', ...modes.map((mode) => `file.${mode}`)].join(
        '\r\n',
      ),
      'users.csv': csvOf([{ ...renamed, familyName: 'Renamed' }, newcomer]),
      'enrollments.csv': csvOf([
        { ...left, status: 'tobedeleted' },
        { ...left, sourcedId: 'NE1', userSourcedId: 'N1' },
      ]),
    }
    return { delta, renamedKey: renamed.sourcedId ?? '' }
  }

  test('a delta changes what it names, and records missing from it are kept', async () => {
    await bring(files)
    const before = await standing()
    const { delta, renamedKey } = deltaOf()
    const found = await read(delta)
    expect(found).toMatchObject({ format: 'oneroster-1.1', isDelta: true })
    expect(found.counts).toMatchObject({ added: 2, changed: 1, leaving: 1, problems: 0 })
    const applied = await act('apply', found)
    expect(await standing()).toEqual({ ...before, people: before.people + 1 })
    expect(await nameOf(renamedKey)).toBe('Renamed')
    expect((await read(delta)).counts).toMatchObject(NOTHING)
    expect(await act('roll-back', applied)).toMatchObject({ state: 'rolled-back', undone: { done: 4, kept: 0 } })
    expect(await standing()).toEqual(before)
    const whole = await read(files)
    expect(whole.isDelta).toBe(false)
    expect(whole.counts).toMatchObject(NOTHING)
  }, 120_000)
})

describeWithSharedRoster('microsoft-sds-format/100-users', (files) => {
  test('a partial file changes what it names, and records missing from it are kept if requested', async () => {
    await bring(files)
    const before = await standing()
    const renamed = first(rowsOf(files['Student.csv']))
    const newcomer = { ...renamed, 'SIS ID': '99001', Username: 'NNewcomer', 'First Name': 'Noor' }
    const section = first(rowsOf(files['Section.csv']))['SIS ID'] ?? ''
    const part = {
      ...Object.fromEntries(Object.entries(files).map(([name, text]) => [name, headOf(text)])),
      'Student.csv': csvOf([{ ...renamed, 'Last Name': 'Renamed' }, newcomer]),
      'StudentEnrollment.csv': csvOf([{ 'Section SIS ID': section, 'SIS ID': '99001' }]),
    }
    const found = await read(part, { keepsMissing: true })
    expect(found).toMatchObject({ format: 'sds', keepsMissing: true })
    expect(found.counts).toMatchObject({ added: 2, changed: 1, leaving: 0, problems: 0 })
    const applied = await act('apply', found)
    expect(await standing()).toEqual({ ...before, people: before.people + 1, students: before.students + 1 })
    expect(await nameOf(renamed['SIS ID'] ?? '')).toBe('Renamed')
    expect((await read(part, { keepsMissing: true })).counts).toMatchObject(NOTHING)
    await act('roll-back', applied)
    expect(await standing()).toEqual(before)
    // Read as a full import, the same files would remove nearly everyone.
    expect((await read(part)).counts.leaving).toBeGreaterThan(before.people / 2)
  }, 120_000)
})
