import { ROSTER_FILE_NAMES } from '../file-names'
import { oneRosterReaders } from '../one-roster'
import { Roster } from '../roster'
import { schoolDataSyncReaders } from '../school-data-sync'
import { type ChosenFile, chooseFiles } from './choose-files'

const chosen = (...paths: string[]): ChosenFile[] =>
  paths.map((path) => ({ path, file: new File(['x'], path.split('/').at(-1) ?? '') }))
const sized = (name: string, size: number): ChosenFile => ({
  path: name,
  file: Object.defineProperty(new File([], name), 'size', { value: size }),
})

test('every file that a reader uses is known by name', () => {
  const manifest = { version: null, modes: new Map() }
  const readers = [...oneRosterReaders(new Roster(), '1.2', manifest), ...schoolDataSyncReaders(new Roster())]
  expect(['manifest.csv', ...readers.map(({ file }) => file)].sort()).toEqual([...ROSTER_FILE_NAMES].sort())
})

test('a zip is sent as is', () => {
  expect(chooseFiles(chosen('Harbor.ZIP'))).toMatchObject({ is: 'zip', file: { name: 'Harbor.ZIP' } })
  expect(chooseFiles(chosen('may/harbor.zip', 'may/readme.txt'))).toMatchObject({ is: 'zip' })
})

test('only the files that an import reads are taken from a folder', () => {
  const choice = chooseFiles(
    chosen('may/users.csv', 'may/Enrollments.csv', 'may/demographics.csv', 'may/.DS_Store', 'may/._users.csv'),
  )
  expect(choice).toMatchObject({ is: 'files', name: 'may.zip' })
  expect(choice.is === 'files' && choice.files.map(({ name }) => name)).toEqual(['users.csv', 'Enrollments.csv'])
  expect(chooseFiles(chosen('Student.csv', 'Section.csv'))).toMatchObject({ is: 'files', name: 'roster.zip' })
})

test.each([
  ['a selection without roster files', chosen('letter.docx'), { reason: 'none' }],
  ['an empty selection', [], { reason: 'none' }],
  ['a selection of two zip files', chosen('a.zip', 'b.zip'), { reason: 'mixed' }],
  ['a zip file mixed with its files', chosen('a.zip', 'users.csv'), { reason: 'mixed' }],
  ['a file name chosen twice', chosen('may/users.csv', 'june/USERS.csv'), { reason: 'twice', name: 'USERS.csv' }],
  ['a selection larger than a zip file may unpack to', [sized('users.csv', 500_000_001)], { reason: 'large' }],
])('%s is refused', (_title, files, refusal) => {
  expect(chooseFiles(files)).toMatchObject({ is: 'refused', refusal })
})
