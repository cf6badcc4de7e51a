import { mergeClassMap } from '@/lib/remote-navigation/class-map'
import { placeStudents } from './place-students'

const named = (id: string, firstName: string, lastName: string) => ({ id, firstName, lastName })
const presence = (userId: string, contentId: string | null) => ({
  userId,
  userAssignmentId: `u-${userId}`,
  status: 'active' as const,
  elsewhere: false,
  contentId,
  since: null,
  progress: 0,
  submittedDate: null,
  excused: false,
  needsHelp: false,
  stuck: null,
})

test('students are placed on their pages with distinct short names', () => {
  const students = [
    named('1', 'Maya', 'Tran'),
    named('2', 'Maya', 'Ortiz'),
    named('3', 'Leo', 'Brown'),
    named('4', 'Eli', 'Novak'),
    named('5', 'Eli', 'Nash'),
  ]
  const pages = [{ id: 'p1', name: 'One', section: null, accent: null, path: '/p1', questionIds: [] }]
  const map = mergeClassMap(null, {
    takenAt: '2026-03-02T10:00:00.000Z',
    remoteNavigation: null,
    students: [...students.map(({ id }) => presence(id, id === '3' ? 'p1' : null)), presence('new', 'p1')],
  })
  const placed = placeStudents(students, pages, map)
  expect(placed.map(({ shortName, page }) => [shortName, page?.id ?? null])).toEqual([
    ['Maya T.', null],
    ['Maya O.', null],
    ['Leo', 'p1'],
    ['Eli Novak', null],
    ['Eli Nash', null],
  ])
})
