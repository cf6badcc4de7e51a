import { Readable } from 'node:stream'
import type { RosterFiles } from '@/tests/support/roster-files'
import { describeWithSharedRoster, smallRoster, withoutRows } from '@/tests/support/roster-files'
import { readRoster } from './read-roster'
import type { RosterZip } from './roster-zip'

const zipOf = (files: RosterFiles): RosterZip => ({
  has: (name) => name in files,
  size: (name) => Buffer.byteLength(files[name] ?? ''),
  open: async (name) => Readable.from([Buffer.from(files[name] ?? '')]),
})
const read = (files: RosterFiles, format: Parameters<typeof readRoster>[0]['format'] = null) =>
  readRoster({ zip: zipOf(files), format, onProgress: () => undefined })
const codesOf = async (files: RosterFiles) =>
  (await read(files)).roster.problems.map(({ file, line, code, stops }) => [file, line, code, stops])

test('OneRoster 1.1 is recognised by its manifest and read with the line numbers of its rows', async () => {
  const { format, files, roster } = await read(smallRoster())
  expect([format, roster.problems]).toEqual(['oneroster-1.1', []])
  expect(files.map(({ rows }) => rows)).toEqual([2, 5, 2, 5])
  expect(roster.people.get('P3')).toMatchObject({
    line: 5,
    firstName: 'Ivy, Jr',
    lastName: 'Chen',
    gradeLevel: '3',
    email: null,
  })
  expect(roster.people.has('G1')).toBe(false)
  expect(roster.members.get('C1')?.get('P1')).toEqual({ role: 'student', line: 3, file: 'enrollments.csv' })
  expect(roster.whole).toEqual({ people: true, classes: true, members: true })
})

test('OneRoster 1.2 takes roles and schools from their own file', async () => {
  const head = 'sourcedId,status,dateLastModified,enabledUser,username,givenName,familyName,email,grades'
  const { format, roster } = await read({
    ...smallRoster(),
    'manifest.csv': '\uFEFFpropertyName,value\noneroster.version,1.2\nfile.users,delta\n',
    'roles.csv':
      'sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId\nR1,active,,P1,secondary,aide,,,S1\nR2,active,,P1,primary,student,,,S1\n',
    'users.csv': `${head}\nP1,active,,TRUE,pond-s1,Omar,Aziz,,01\n`,
  })
  expect([format, roster.problems]).toEqual(['oneroster-1.2', []])
  expect(roster.people.get('P1')).toMatchObject({ roleId: 'student', schoolKeys: ['S1'], gradeLevel: '1' })
  expect(roster.whole.people).toBe(false)
})

test('problems are reported by file and line, and stop the import if the data cannot be trusted', async () => {
  const files = smallRoster()
  const users = files['users.csv'] ?? ''
  expect(await codesOf({ ...files, 'users.csv': users.replace('dana@pond.example.org', 'dana@@pond') })).toEqual([
    ['users.csv', 2, 'badEmail', false],
  ])
  expect(await codesOf({ ...files, 'users.csv': users.replace('P2,active', 'P1,active') })).toEqual([
    ['users.csv', 4, 'sameId', true],
  ])
  const [kept, ended] = ['P2,active', 'P2,tobedeleted'].map(
    (status) => `${status},,true,S1,student,pond-s2,,Lucia,Ferreira,,,,,,,KG,\r\n`,
  )
  const others = withoutRows(users, 'P2,')
  for (const rows of [`${kept}${ended}`, `${ended}${kept}`])
    expect(await codesOf({ ...files, 'users.csv': `${others}${rows}` })).toEqual([['users.csv', 7, 'sameId', true]])
  const classes = files['classes.csv'] ?? ''
  expect(
    await codesOf({ ...files, 'classes.csv': `${classes}C2,tobedeleted,,Room 14,KG,,,homeroom,,S1,\r\n` }),
  ).toEqual([['classes.csv', 4, 'sameId', true]])
  expect(await codesOf({ ...files, 'users.csv': `${users}P7,"broken` })).toMatchObject([
    ['users.csv', expect.anything(), 'brokenFile', true],
  ])
  const { 'classes.csv': _classes, ...withoutClasses } = files
  expect(await codesOf(withoutClasses)).toEqual([['classes.csv', null, 'noFile', true]])
  expect(await codesOf({ 'notes.txt': 'x' })).toEqual([['manifest.csv', null, 'unknownFormat', true]])
  expect((await read(files, 'sds')).roster.problems).toMatchObject([{ code: 'otherFormat', stops: true }])
})

test('a missing file is not treated as complete, and a file declared as bulk must be there', async () => {
  const manifest = (...modes: string[]) =>
    ['propertyName,value', 'oneroster.version,1.1', ...modes.map((mode) => `file.${mode}`), ''].join('\n')
  const { 'users.csv': _users, 'classes.csv': _classes, ...files } = smallRoster()
  const unnamed = await read({ ...files, 'manifest.csv': manifest('enrollments,delta') })
  expect(unnamed.roster.whole).toEqual({ people: false, classes: false, members: false })
  expect(unnamed.roster.problems).toEqual([])
  expect(
    await codesOf({ ...files, 'manifest.csv': manifest('enrollments,delta', 'users,bulk', 'classes,absent') }),
  ).toEqual([['users.csv', null, 'noFile', true]])
  const empty = await read({ ...smallRoster(), 'classes.csv': '' })
  expect(empty.roster.problems).toMatchObject([{ file: 'classes.csv', code: 'brokenFile', stops: true }])
  expect(empty.roster.whole).toEqual({ people: true, classes: false, members: true })
})

test('a broken or oversized manifest stops the import', async () => {
  const files = smallRoster()
  const manifest = files['manifest.csv'] ?? ''
  const long = manifest + 'file.more,bulk\r\n'.repeat(1_000)
  expect(await codesOf({ ...files, 'manifest.csv': long })).toEqual([['manifest.csv', 1_002, 'brokenFile', true]])
  expect(await codesOf({ ...files, 'manifest.csv': `${manifest}"file` })).toMatchObject([
    ['manifest.csv', expect.anything(), 'brokenFile', true],
  ])
})

test('of very many blocking problems the first are listed and all are counted', async () => {
  const files = smallRoster()
  const twin = 'P1,active,,true,S1,student,pond-s1,,Omar,Aziz,,,,,,,03,\r\n'
  const { roster } = await read({ ...files, 'users.csv': files['users.csv'] + twin.repeat(6_000) })
  expect([roster.problemCount, roster.stopCount, roster.problems.length]).toEqual([6_000, 6_000, 5_000])
  expect(roster.problems.at(-1)).toMatchObject({ code: 'manyMore', stops: true })
})

test('text that cannot be stored is neither quoted nor kept as a school number', async () => {
  const files = smallRoster()
  const users = files['users.csv'] ?? ''
  const { roster } = await read({ ...files, 'users.csv': users.replace('dana@pond', 'da\u0000na@@pond') })
  expect(roster.problems).toMatchObject([{ code: 'badEmail', value: 'dana@@pond.example.org' }])
  const sds = {
    'School.csv': 'SIS ID,Name,School Number\nS1,Pond School,1\u00001\n',
    'Student.csv': 'SIS ID,School SIS ID,First Name,Last Name,Username\n',
    'Section.csv': 'SIS ID,School SIS ID,Section Name\n',
  }
  const found = await read(sds)
  expect(found.roster.schools.get('S1')).toMatchObject({ code: null })
  expect(found.roster.whole).toEqual({ people: false, classes: true, members: false })
})

for (const [folder, expected, sizes] of [
  ['solar-district', 'oneroster-1.1', { schools: 3, people: 165, classes: 54 }],
  ['microsoft-sds-format/100-users', 'sds', { schools: 2, people: 98, classes: 28 }],
] as const)
  describeWithSharedRoster(folder, (files) => {
    test('is read without problems', async () => {
      const { format, roster } = await read(files)
      expect([format, roster.problems]).toEqual([expected, []])
      expect({ schools: roster.schools.size, people: roster.people.size, classes: roster.classes.size }).toEqual(sizes)
    })
  })
