import { db } from '@/lib/db/db'
import { packSquery } from '@/lib/search/squery'
import type { Screen } from './screen'

const TEACHER = 'teacher@example.org'
const ADMIN = 'district.admin@example.org'

/** Returns the lists and records of the classroom, and the library, with the demo's records in them. */
export async function classroomScreens(): Promise<Screen[]> {
  const taught = { teachers: { some: { user: { username: TEACHER } } } }
  const [group, assignment, district, school, colleague, word] = await Promise.all([
    db().group.findFirstOrThrow({ where: { ...taught, name: 'Room 12' }, include: { students: { take: 1 } } }),
    db().assignment.findFirstOrThrow({ where: { content: { packageKey: 'lr-l2' }, group: taught } }),
    db().district.findFirstOrThrow({ where: { users: { some: { username: ADMIN } } } }),
    db().school.findFirstOrThrow({ where: { users: { some: { user: { username: TEACHER } } } } }),
    db().user.findFirstOrThrow({ where: { username: TEACHER } }),
    db().content.findFirstOrThrow({ where: { contentType: 'vocab', name: 'lens' } }),
  ])
  const student = `/classroom/students/${group.students[0]?.userId}`
  const search = (query: object) => `/library/search?squery=${packSquery(query)}`
  const teachers: [string, string][] = [
    ['groups', '/classroom/groups'],
    ['group-students', `/classroom/groups/${group.id}`],
    ['group-teachers', `/classroom/groups/${group.id}?view=teachers`],
    ['group-assignments', `/classroom/groups/${group.id}?view=assignments`],
    ['group-grades', `/classroom/groups/${group.id}/grades`],
    ['group-standards', `/classroom/groups/${group.id}/grades?view=standards`],
    ['sign-ins', `/classroom/groups/${group.id}/sign-ins`],
    ['grades', '/classroom/grades'],
    ['grades-of-students', '/classroom/grades?view=students'],
    ['students', '/classroom/students'],
    ['student', student],
    ['student-grades', `${student}/grades`],
    ['student-standards', `${student}/grades?view=standards`],
    ['grading-by-question', `/assignment-editor/${assignment.id}/grading/question`],
    ['assignment', `/classroom/assignments/${assignment.id}`],
    ['library', '/library'],
    ['library-search-empty', '/library/search'],
    ['library-search', search({ modifiers: { keywordSearch: 'the' } })],
    ['library-search-nothing', search({ modifiers: { keywordSearch: 'xyzzy' } })],
    ['library-word', `/library/vocab/${word.id}`],
  ]
  const admins: [string, string][] = [
    ['schools', '/classroom/schools'],
    ['districts', '/classroom/districts'],
    ['rosters', '/classroom/rosters'],
    ['district', `/classroom/districts/${district.id}`],
    ['school', `/classroom/schools/${school.id}`],
    ['staff', '/classroom/people'],
    ['staff-record', `/classroom/people/${colleague.id}`],
    ['staff-add-many', '/classroom/people/add'],
    ['audit-log', '/classroom/audit-log'],
  ]
  const of = (who: string, pages: [string, string][]): Screen[] => pages.map(([name, path]) => ({ name, who, path }))
  return [
    ...of(TEACHER, teachers),
    ...of(ADMIN, admins),
    { name: 'classroom-not-found', who: TEACHER, path: '/classroom/groups/nothing', status: 404 },
  ]
}
