import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { dataRow } from '@/lib/common/csv'

/** The size and variant of a generated roster. */
export type GeneratedRoster = {
  students: number
  /** A later export of the same student system: some people were renamed, moved, removed or added. */
  isLater?: boolean
}

const IN_SCHOOL = 500
const IN_CLASS = 25
const ROOMS = IN_SCHOOL / IN_CLASS
const TEACHERS_IN_SCHOOL = 30
const SUBJECTS = ['Homeroom', 'Reading', 'Writing', 'Social Studies', 'Science', 'Arts']
const NEW_LATER = 100

const FIRST = ['Ada', 'Ben', 'Caleb', 'Dana', 'Ivy', 'Jonah', 'Lucia', 'Nadia', 'Omar', 'Priya', 'Rosa', 'Teo']
const LAST = ['Aziz', 'Brandt', 'Chen', 'Ferreira', 'Gulsvig', 'Mori', 'Okafor', 'Ortiz', 'Rahimi', 'Weiss', 'Young']
const of = (list: readonly string[], index: number) => list[index % list.length] ?? ''

type Student = { index: number; lastName: string; school: number; room: number }

function* studentsOf({ students, isLater = false }: GeneratedRoster): Generator<Student> {
  for (let index = 0; index < students + (isLater ? NEW_LATER : 0); index += 1) {
    if (isLater && index % 100 === 99 && index < students) continue
    const place = index % students
    const room = Math.floor((place % IN_SCHOOL) / IN_CLASS)
    yield {
      index,
      lastName: `${of(LAST, index)}${isLater && index % 20 === 0 ? '-Reyes' : ''}`,
      school: Math.floor(place / IN_SCHOOL),
      room: isLater && index % 50 === 0 ? (room + 1) % ROOMS : room,
    }
  }
}

const schoolsOf = ({ students }: GeneratedRoster) => Math.ceil(students / IN_SCHOOL)
const classKey = (school: number, room: number, subject: number) => `C-${school}-${room}-${subject}`

function* manifest(): Generator<string[]> {
  yield ['propertyName', 'value']
  yield ['oneroster.version', '1.1']
  for (const file of ['orgs', 'users', 'classes', 'enrollments']) yield [`file.${file}`, 'bulk']
}

function* orgs(size: GeneratedRoster): Generator<string[]> {
  yield ['sourcedId', 'status', 'name', 'type', 'identifier', 'parentSourcedId']
  yield ['D', 'active', 'Generated District', 'district', '', '']
  for (let school = 0; school < schoolsOf(size); school += 1)
    yield [`S-${school}`, 'active', `School ${school}`, 'school', String(1_000 + school), 'D']
}

function* users(size: GeneratedRoster): Generator<string[]> {
  const names = ['username', 'givenName', 'familyName', 'email', 'grades']
  yield ['sourcedId', 'status', 'enabledUser', 'orgSourcedIds', 'role', ...names]
  for (let school = 0; school < schoolsOf(size); school += 1)
    for (let teacher = 0; teacher < TEACHERS_IN_SCHOOL; teacher += 1) {
      const key = `T-${school}-${teacher}`
      const own = [key.toLowerCase(), of(FIRST, teacher), of(LAST, school), `${key.toLowerCase()}@example.org`, '']
      yield [key, 'active', 'true', `S-${school}`, 'teacher', ...own]
    }
  for (const { index, lastName, school, room } of studentsOf(size)) {
    const own = [`s-${index}`, of(FIRST, index), lastName, `s-${index}@students.example.org`, `0${1 + (room % 5)}`]
    yield [`P-${index}`, 'active', 'true', `S-${school}`, 'student', ...own]
  }
}

function* classes(size: GeneratedRoster): Generator<string[]> {
  yield ['sourcedId', 'status', 'title', 'grades', 'classType', 'schoolSourcedId']
  for (let school = 0; school < schoolsOf(size); school += 1)
    for (let room = 0; room < ROOMS; room += 1)
      for (const [subject, name] of SUBJECTS.entries()) {
        const title = `${name}, Room ${room + 1}`
        yield [classKey(school, room, subject), 'active', title, `0${1 + (room % 5)}`, 'scheduled', `S-${school}`]
      }
}

function* enrollments(size: GeneratedRoster): Generator<string[]> {
  yield ['sourcedId', 'status', 'classSourcedId', 'schoolSourcedId', 'userSourcedId', 'role', 'primary']
  const line = (key: string, school: number, person: string, role: string) => [
    ...[`E-${key}-${person}`, 'active', key, `S-${school}`, person, role, role === 'teacher' ? 'true' : 'false'],
  ]
  for (let school = 0; school < schoolsOf(size); school += 1)
    for (let room = 0; room < ROOMS; room += 1)
      for (const subject of SUBJECTS.keys())
        yield line(
          classKey(school, room, subject),
          school,
          `T-${school}-${(room + subject) % TEACHERS_IN_SCHOOL}`,
          'teacher',
        )
  for (const { index, school, room } of studentsOf(size))
    for (const subject of SUBJECTS.keys()) yield line(classKey(school, room, subject), school, `P-${index}`, 'student')
}

function* textOf(rows: Iterable<string[]>): Generator<string> {
  let text = ''
  for (const row of rows) {
    text += dataRow(row)
    if (text.length < 65_536) continue
    yield text
    text = ''
  }
  yield text
}

/** Generates a roster in OneRoster 1.1 as a zip stream: six classes of 25 for each student, 500 students per school. */
export function generateRoster(size: GeneratedRoster): Readable {
  const zip = new ZipFile()
  const files: Record<string, Iterable<string[]>> = {
    'manifest.csv': manifest(),
    'orgs.csv': orgs(size),
    'users.csv': users(size),
    'classes.csv': classes(size),
    'enrollments.csv': enrollments(size),
  }
  for (const [name, rows] of Object.entries(files))
    zip.addReadStream(Readable.from(textOf(rows), { objectMode: false }), name)
  zip.end()
  return Readable.from(zip.outputStream)
}
