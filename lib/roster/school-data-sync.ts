import { addMember, type MemberRole, type Roster } from './roster'
import { Cells, type Row, type RowReader } from './row'

const isGone = (cells: Cells) => /^(inactive|deleted|tobedeleted)$/i.test(cells.text('Status'))

/** Returns the readers for the files of Microsoft's School Data Sync. Those are always complete, and contain neither staff nor e-mail addresses. */
export function schoolDataSyncReaders(roster: Roster): RowReader[] {
  roster.roles = ['student', 'teacher']
  roster.isNarrow = true
  roster.files = { schools: 'School.csv', people: 'Student.csv', teachers: 'Teacher.csv', classes: 'Section.csv' }

  function readSchool(row: Row, line: number): void {
    const cells = new Cells(row, { roster, file: 'School.csv', recordType: 'school', line })
    const key = cells.key('SIS ID')
    if (roster.schools.has(key)) {
      cells.refuse('sameId', 'SIS ID', { stops: true })
      return
    }
    const name = cells.placeName('Name')
    if (!cells.isGood) return
    roster.schools.set(key, { key, line, name, code: cells.code('School Number'), isActive: true })
  }

  const readPerson = (file: string, roleId: MemberRole) => (row: Row, line: number) => {
    const cells = new Cells(row, { roster, file, recordType: 'user', line })
    const key = cells.key('SIS ID')
    if (!cells.isGood) return
    const isKnown = roster.namedPeople.has(key)
    roster.namedPeople.add(key)
    if (isGone(cells)) {
      roster.endedPeople.set(key, line)
      return
    }
    if (isKnown) {
      cells.refuse('sameId', 'SIS ID', { stops: true })
      return
    }
    const schoolKey = cells.text('School SIS ID')
    const person = {
      key,
      line,
      roleId,
      username: cells.username('Username'),
      firstName: cells.personName('First Name'),
      lastName: cells.personName('Last Name'),
      email: undefined,
      gradeLevel: roleId === 'student' ? cells.grade('Grade') : undefined,
      schoolKeys: schoolKey ? [schoolKey] : undefined,
      isActive: true,
    }
    if (cells.isGood) roster.people.set(key, person)
  }

  function readSection(row: Row, line: number): void {
    const cells = new Cells(row, { roster, file: 'Section.csv', recordType: 'group', line })
    const key = cells.key('SIS ID')
    if (!cells.isGood) return
    const isKnown = roster.namedClasses.has(key)
    roster.namedClasses.add(key)
    if (isGone(cells)) {
      roster.endedClasses.set(key, line)
      return
    }
    if (isKnown) {
      cells.refuse('sameId', 'SIS ID', { stops: true })
      return
    }
    const name = cells.className('Section Name')
    const schoolKey = cells.key('School SIS ID')
    if (cells.isGood) roster.classes.set(key, { key, line, name, gradeLevel: undefined, schoolKey })
  }

  const readMember = (file: string, role: MemberRole) => (row: Row, line: number) => {
    const cells = new Cells(row, { roster, file, recordType: role, line })
    const classKey = cells.key('Section SIS ID')
    const personKey = cells.key('SIS ID')
    if (cells.isGood) addMember(roster.members, classKey, personKey, { role, line, file })
  }

  const isRequired = true
  const person = ['SIS ID', 'School SIS ID', 'First Name', 'Last Name', 'Username']
  const member = ['Section SIS ID', 'SIS ID']
  return [
    {
      file: 'School.csv',
      recordType: 'school',
      isRequired,
      wholeOf: null,
      columns: ['SIS ID', 'Name'],
      read: readSchool,
    },
    {
      file: 'Student.csv',
      recordType: 'user',
      isRequired,
      wholeOf: 'people',
      columns: person,
      read: readPerson('Student.csv', 'student'),
    },
    {
      file: 'Teacher.csv',
      recordType: 'user',
      isRequired,
      wholeOf: 'people',
      columns: person,
      read: readPerson('Teacher.csv', 'teacher'),
    },
    {
      file: 'Section.csv',
      recordType: 'group',
      isRequired,
      wholeOf: 'classes',
      columns: ['SIS ID', 'School SIS ID', 'Section Name'],
      read: readSection,
    },
    {
      file: 'StudentEnrollment.csv',
      recordType: 'student',
      isRequired,
      wholeOf: 'members',
      columns: member,
      read: readMember('StudentEnrollment.csv', 'student'),
    },
    {
      file: 'TeacherRoster.csv',
      recordType: 'teacher',
      isRequired,
      wholeOf: 'members',
      columns: member,
      read: readMember('TeacherRoster.csv', 'teacher'),
    },
  ]
}
