import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { AllGradesScreen } from '@/components/classroom/all-grades-screen'
import { AssignmentScreen } from '@/components/classroom/assignment-screen'
import { type GradebookPart, GradebookScreen } from '@/components/classroom/gradebook-screen'
import { GroupPartView } from '@/components/classroom/group-part-view'
import { GroupScreen } from '@/components/classroom/group-screen'
import { GroupsScreen } from '@/components/classroom/groups-screen'
import { StudentGradesScreen } from '@/components/classroom/student-grades-screen'
import { StudentScreen } from '@/components/classroom/student-screen'
import { StudentsScreen } from '@/components/classroom/students-screen'
import { ConfirmProvider } from '@/components/dialog/confirm-provider'
import { TooltipProvider } from '@/components/ui/tooltip'
import { onRequest } from '@/lib/api/client/request-events'
import { productSettings } from '@/lib/assignment/settings'
import { classroomLists } from '@/lib/classroom/lists'
import type { WireGradebook } from '@/lib/gradebook/schema'
import { sheetOf } from '@/lib/gradebook/sheet'
import type { WireGroup } from '@/lib/group/schema'
import assignment from '@/lib/i18n/messages/en/assignment.json'
import changes from '@/lib/i18n/messages/en/changes.json'
import classroom from '@/lib/i18n/messages/en/classroom.json'
import gradebookTexts from '@/lib/i18n/messages/en/gradebook.json'
import list from '@/lib/i18n/messages/en/list.json'
import records from '@/lib/i18n/messages/en/records.json'
import type { ListPlace } from '@/lib/search/list-address'
import { parseListQuery } from '@/lib/search/list-query'
import { defaultQuery } from '@/lib/search/page-query'
import { unpackSquery } from '@/lib/search/squery'
import { wireAssignment, wireUserAssignment } from '../factories/wire-assignment'
import { renderWithTexts } from '../support/render'

const push = jest.fn()
const replace = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push, replace, refresh: jest.fn() }) }))

const texts = { assignment, changes, classroom, gradebook: gradebookTexts, list, records }
const now = new Date('2026-03-10T15:00:00Z')
const timeZone = 'America/Chicago'
const group: WireGroup = {
  id: 'group-1',
  name: 'Room 12',
  schoolId: 'school-1',
  districtId: 'district-1',
  gradeLevel: '3',
  curriculum: 'k5ela',
  students: [{ id: 'student-1', firstName: 'Noor', lastName: 'Haddad' }],
  studentIds: ['student-1'],
  teachers: [{ id: 'teacher-1', firstName: 'Dana', lastName: 'Alvarez' }],
  teacherIds: ['teacher-1'],
  isActive: true,
  counts: { students: 1, teachers: 1, openAssignments: 3 },
  version: 1,
  dateCreated: '2026-01-01T00:00:00.000Z',
  dateModified: '2026-01-01T00:00:00.000Z',
}
const defaults = defaultQuery(classroomLists.groups)
const place = (change: Partial<ListPlace['query']> = {}): ListPlace => ({
  path: '/classroom/groups',
  query: { ...defaults, ...change },
  defaults,
})
const queryOf = (href: string | null) =>
  parseListQuery(new URL(href ?? '', 'http://x').searchParams, classroomLists.groups)

function showGroups(change: Partial<Parameters<typeof GroupsScreen>[0]> = {}) {
  const props = {
    groups: [group],
    count: 1,
    schools: { 'school-1': 'Cedar Hollow' },
    creators: {},
    states: { all: 3, active: 2, inactive: 1 },
    place: place(),
    canAssign: true,
    timeZone,
    now,
    ...change,
  }
  return renderWithTexts(<GroupsScreen {...props} />, texts)
}

test('assigning is not offered to someone who teaches no group, nor on the record of a group they do not teach', () => {
  const { unmount } = showGroups({ canAssign: false })
  expect(screen.queryByRole('link', { name: /assign/i })).toBeNull()
  unmount()
  renderWithTexts(
    <GroupScreen group={group} school={null} view="assignments" backHref="/classroom/groups" canAssign={false}>
      <GroupPartView
        group={group}
        part={{ view: 'assignments', place: place(), assignments: [], count: 0 }}
        canAssign={false}
        viewerId="teacher-1"
        timeZone="America/Chicago"
        now={new Date('2026-03-10T12:00:00Z')}
      />
    </GroupScreen>,
    texts,
  )
  expect(screen.queryByRole('link', { name: 'Assign' })).toBeNull()
})

beforeEach(() => {
  push.mockReset()
  replace.mockReset()
})

describe('[RT-22] the list of groups', () => {
  test('shows school, teachers and links for each group', () => {
    showGroups()
    const row = screen.getByRole('row', { name: /Room 12/ })
    expect(within(row).getByRole('link', { name: 'Room 12' })).toHaveAttribute('href', '/classroom/groups/group-1')
    expect(row).toHaveTextContent('Cedar Hollow')
    expect(row).toHaveTextContent('Dana Alvarez')
    expect(within(row).getByRole('link', { name: 'Grades of Room 12' })).toHaveAttribute(
      'href',
      '/classroom/groups/group-1/grades',
    )
    expect(screen.getByText('Showing 1 to 1 of 1')).toBeVisible()
  })

  test('[CALL-61] sorts by a column when its header is pressed, and reverses the order on a second press', () => {
    const { unmount } = showGroups()
    const head = screen.getByRole('columnheader', { name: 'Group' })
    expect(head).toHaveAttribute('aria-sort', 'ascending')
    const name = within(head).getByRole('link')
    expect(queryOf(name.getAttribute('href')).orderBy).toEqual([{ field: 'name', direction: 'desc' }])
    const grade = screen.getByRole('link', { name: 'Grade' })
    expect(queryOf(grade.getAttribute('href')).orderBy).toEqual([
      { field: 'gradeLevel', direction: 'asc' },
      { field: 'name', direction: 'asc' },
    ])
    unmount()
    showGroups({ place: place({ orderBy: [{ field: 'name', direction: 'desc' }] }) })
    expect(screen.getByRole('link', { name: 'Group' })).toHaveAttribute('href', '/classroom/groups')
  })

  test('[CALL-62] keeps the search across pages', () => {
    const searched = place({ limit: 25, offset: 25, modifiers: { keywordSearch: 'room' } })
    showGroups({ place: searched, count: 60 })
    expect(screen.getByText('Showing 26 to 26 of 60')).toBeVisible()
    const third = screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')
    expect(queryOf(third)).toMatchObject({ offset: 50, modifiers: { keywordSearch: 'room' } })
    const record = screen.getByRole('link', { name: 'Room 12' }).getAttribute('href')
    expect(record).toMatch(/^\/classroom\/groups\/group-1\?criteria=/)
  })

  test('explains why it is empty', () => {
    const { unmount } = showGroups({ groups: [], count: 0 })
    expect(screen.getByRole('heading', { name: 'No groups yet' })).toBeVisible()
    unmount()
    showGroups({ groups: [], count: 0, place: place({ modifiers: { keywordSearch: 'frgo' } }) })
    expect(screen.getByRole('heading', { name: 'Nothing matches “frgo”' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Show everything' })).toHaveAttribute('href', '/classroom/groups')
  })

  test('opens the address of a chosen filter', async () => {
    showGroups()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Active groups (2)')
    expect(queryOf(push.mock.calls[0]?.[0])).toMatchObject({ where: { isActive: true } })
  })
})

describe('a table offers every known field as a column', () => {
  async function offered() {
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    return screen.getAllByRole('menuitemcheckbox').map((item) => item.textContent)
  }

  test('[TBL-06] for groups', async () => {
    showGroups()
    expect(await offered()).toEqual([
      'Grade',
      'Teachers',
      'Students',
      'Number of teachers',
      'Open',
      'School',
      'Active',
      'Created by',
      'Created',
      'Modified',
    ])
  })

  test('[TBL-05] [TBL-06] [TBL-07] for students, with links to their grades', async () => {
    const listed = defaultQuery(classroomLists.myStudents)
    const student = {
      ...{ id: 'student-1', firstName: 'Noor', lastName: 'Haddad', isActive: true },
      ...{ languageId: 'ar', proficiencyId: null, version: 1 },
      counts: { openAssignments: 2 },
      averages: { all: 81.4, assessment: 90, interactive: 77, peer: null },
      completion: 50,
    }
    renderWithTexts(
      <StudentsScreen
        isWhole={false}
        students={[student]}
        count={1}
        languages={{ ar: 'Arabic' }}
        proficiencies={{}}
        place={{ path: '/classroom/students', query: listed, defaults: listed }}
        timeZone={timeZone}
        now={now}
      />,
      texts,
    )
    const row = screen.getByRole('row', { name: /Noor Haddad/ })
    expect(row).toHaveTextContent(/Completion50%/)
    expect(row).toHaveTextContent(/Average81%/)
    expect(within(row).getByRole('link', { name: 'Grades of Noor Haddad' })).toHaveAttribute(
      'href',
      '/classroom/students/student-1/grades',
    )
    expect(await offered()).toEqual([
      'Groups',
      'Last online',
      'Grade',
      'Language',
      'Proficiency',
      'Open',
      'Completion',
      'Average',
      'Average of assessments',
      'Average of assignments',
      'Average of peer reviews',
      'Active',
      'Created',
      'Modified',
    ])
  })
})

describe('[NAV-05] the search of a list', () => {
  const field = () => screen.getByRole('searchbox', { name: 'Search groups' })
  const type = (text: string) => {
    fireEvent.change(field(), { target: { value: text } })
    act(() => void jest.advanceTimersByTime(250))
  }
  const wordsOf = (call: unknown[] | undefined) => queryOf(String(call?.[0])).modifiers.keywordSearch

  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('searches 250 ms after the last key, with one history entry per visit to the field', () => {
    showGroups()
    fireEvent.focus(field())
    fireEvent.change(field(), { target: { value: 'ro' } })
    act(() => void jest.advanceTimersByTime(249))
    expect(push).not.toHaveBeenCalled()
    act(() => void jest.advanceTimersByTime(1))
    expect(wordsOf(push.mock.calls[0])).toBe('ro')
    type('room')
    expect(push).toHaveBeenCalledTimes(1)
    expect(wordsOf(replace.mock.calls[0])).toBe('room')
    fireEvent.focus(field())
    type('')
    expect(push.mock.calls[1]?.[0]).toBe('/classroom/groups')
  })

  test('[ERR-08] shows an error offline and keeps page and text; online again, the same text is searched', async () => {
    const told: string[] = []
    const stop = onRequest('failed', ({ detail }) => told.push(detail.message))
    const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    showGroups()
    fireEvent.focus(field())
    type('room')
    await act(async () => undefined)
    expect(told).toEqual(['Action failed. Check your Internet connection.'])
    expect(push).not.toHaveBeenCalled()
    expect(field()).toHaveValue('room')
    network.mockRestore()
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(wordsOf(push.mock.calls[0])).toBe('room')
    stop()
  })

  test('[ERR-33] limits the field to the length that can be searched', () => {
    showGroups()
    expect(field()).toHaveAttribute('maxlength', '200')
  })

  test('keeps text typed meanwhile, and shows the text of the address after going back', () => {
    const { rerender } = showGroups()
    const show = (keywordSearch?: string) =>
      rerender(
        <GroupsScreen
          canAssign
          groups={[group]}
          count={1}
          schools={{}}
          creators={{}}
          states={{ all: 1, active: 1, inactive: 0 }}
          timeZone={timeZone}
          now={now}
          place={place({ modifiers: { keywordSearch } })}
        />,
      )
    fireEvent.focus(field())
    type('ro')
    fireEvent.change(field(), { target: { value: 'room' } })
    show('ro')
    expect(field()).toHaveValue('room')
    act(() => void jest.advanceTimersByTime(250))
    show('room')
    expect(field()).toHaveValue('room')
    show()
    expect(field()).toHaveValue('')
  })
})

test('[RT-22] a group page shows its teachers and links to its open work and back to the search', () => {
  const backHref = '/classroom/groups?squery=abc'
  renderWithTexts(
    <ConfirmProvider>
      <GroupScreen group={group} school="Cedar Hollow" view="teachers" backHref={backHref} canAssign>
        <GroupPartView
          group={group}
          part={{ view: 'teachers' }}
          canAssign
          viewerId="teacher-1"
          timeZone={timeZone}
          now={now}
        />
      </GroupScreen>
    </ConfirmProvider>,
    texts,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Room 12' })).toBeVisible()
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  expect(crumbs.getByRole('link', { name: 'Groups' })).toHaveAttribute('href', backHref)
  const parts = within(screen.getByRole('navigation', { name: 'Parts of this group' }))
  expect(parts.getByRole('link', { name: /Teachers/ })).toHaveAttribute('aria-current', 'page')
  expect(parts.getByRole('link', { name: /Open assignments/ })).toHaveAttribute(
    'href',
    '/classroom/groups/group-1?view=assignments',
  )
  expect(within(screen.getByRole('list', { name: 'Teachers' })).getByText('Dana Alvarez')).toBeVisible()
  expect(screen.getByRole('link', { name: 'New assignment' })).toHaveAttribute(
    'href',
    '/assignment-creator?group=group-1',
  )
})

const byStudent = defaultQuery(classroomLists.assignmentWorks)
const worksPlace: ListPlace = { path: '/classroom/assignments/assignment-1', query: byStudent, defaults: byStudent }

describe('[RT-20] the record of an assignment', () => {
  const works = [
    wireUserAssignment({
      id: 'w1',
      gradingStatus: 'graded',
      submittedDate: '2026-03-10T14:00:00.000Z',
      late: true,
      score: 7,
      progress: 100,
    }),
  ]

  test('shows content, target, dates, settings and each student’s progress', () => {
    renderWithTexts(
      <AssignmentScreen assignment={wireAssignment()} {...{ works, timeZone, now }} isTaught place={worksPlace} />,
      texts,
    )
    expect(screen.getByRole('heading', { level: 1, name: 'The Bridge That Sang' })).toBeVisible()
    expect(screen.getByText('Lesson · Crossing Places')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Room 12' })).toHaveAttribute('href', '/classroom/groups/group-1')
    expect(screen.getByText('19 of 28')).toBeVisible()
    expect(screen.getByText('Mar 19')).toBeVisible()
    const row = screen.getByRole('row', { name: /Noor Haddad/ })
    expect(row).toHaveTextContent('Graded')
    expect(row).toHaveTextContent('Today, 9:00 AM · late')
    expect(row).toHaveTextContent('7 of 10')
    expect(screen.getByRole('columnheader', { name: 'Student' })).toHaveAttribute('aria-sort', 'ascending')
    expect(screen.getByRole('link', { name: 'Turned in' })).toBeVisible()
    expect(within(row).getByRole('link', { name: 'Look at the work of Noor Haddad' })).toHaveAttribute(
      'href',
      '/content-viewer/assignment/assignment-1?student=user-w1',
    )
    const switches = within(screen.getByRole('list', { name: 'What is on and off' }))
    expect(switches.getByText('Rankings').closest('li')).toHaveTextContent('Rankings · off')
    for (const [name, href] of [
      ['Open content', '/content-viewer/assignment/assignment-1'],
      ['Live', '/classroom/assignments/assignment-1/live'],
      ['Assignment Settings', '/assignment-editor/assignment-1'],
      ['Chapter Grading', '/assignment-editor/assignment-1/grading'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
  })

  test('offers neither grading nor the live view for a colleague’s assignment, and says when there are no students', () => {
    const { settings } = wireAssignment().data
    const endDate = '2026-03-09T00:00:00.000Z'
    const closed = wireAssignment({ endDate, data: { settings: { ...settings, allowLate: false } } })
    renderWithTexts(
      <AssignmentScreen assignment={closed} {...{ timeZone, now }} works={[]} isTaught={false} place={worksPlace} />,
      texts,
    )
    expect(screen.queryByRole('link', { name: 'Chapter Grading' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Live' })).toBeNull()
    expect(screen.getByText('Closed')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'No students yet' })).toBeVisible()
  })

  test('shows that late work is accepted after the end', () => {
    const endDate = '2026-03-09T00:00:00.000Z'
    const late = wireAssignment({ endDate })
    renderWithTexts(
      <AssignmentScreen assignment={late} {...{ timeZone, now }} works={[]} isTaught place={worksPlace} />,
      texts,
    )
    expect(screen.getByText('Past due, taken late')).toBeVisible()
    expect(screen.queryByText('Closed')).toBeNull()
  })

  test('offers no student’s work before the assignment begins', () => {
    const later = wireAssignment({ startDate: '2026-03-12T14:00:00.000Z' })
    renderWithTexts(
      <AssignmentScreen assignment={later} {...{ works, timeZone, now }} isTaught place={worksPlace} />,
      texts,
    )
    expect(screen.getByRole('row', { name: /Noor Haddad/ })).toBeVisible()
    expect(screen.queryByRole('link', { name: /Look at the work/ })).toBeNull()
  })
})

test('[RT-23] a student’s record shows who they are and what they work on', () => {
  const defaultWorks = defaultQuery(classroomLists.works)
  renderWithTexts(
    <StudentScreen
      student={{
        id: 'student-1',
        firstName: 'Noor',
        lastName: 'Haddad',
        username: 'noor',
        roleId: 'student',
        isActive: true,
        groups: [{ id: 'group-1', name: 'Room 12' }],
        schools: [{ id: 'school-1', name: 'Cedar Hollow' }],
        lastOnlineDate: '2026-03-09T15:00:00.000Z',
        gradeLevel: '3',
      }}
      language="Arabic"
      proficiency={null}
      works={[{ work: wireUserAssignment({ id: 'w1' }), assignment: wireAssignment() }]}
      count={1}
      states={{ all: 1, open: 1, closed: 0 }}
      place={{ path: '/classroom/students/student-1', query: defaultWorks, defaults: defaultWorks }}
      backHref="/classroom/students"
      timeZone={timeZone}
      now={now}
    />,
    texts,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Noor Haddad' })).toBeVisible()
  expect(screen.getByText('Yesterday')).toBeVisible()
  expect(screen.getByText('Arabic')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Grades' })).toHaveAttribute('href', '/classroom/students/student-1/grades')
  const row = screen.getByRole('row', { name: /The Bridge That Sang/ })
  expect(within(row).getByRole('link', { name: 'Details of The Bridge That Sang' })).toHaveAttribute(
    'href',
    '/classroom/assignments/assignment-1',
  )
})

const work = (assignmentId: string, change: Partial<WireGradebook['userAssignments'][number]>) => ({
  assignmentId,
  userId: 'student-1',
  progress: 0,
  submittedDate: null,
  late: false,
  score: null,
  maxScore: 10,
  requiresGrading: false,
  gradingStatus: 'not-started' as const,
  excluded: false,
  excusedItems: 0,
  left: false,
  ...change,
})
const given = (
  id: string,
  name: string,
  startDate = '2026-03-01T00:00:00.000Z',
): WireGradebook['assignments'][number] => ({
  id,
  startDate,
  data: { settings: productSettings },
  endDate: null,
  maxScore: 10,
  scoreableContentIds: [],
  content: { id: `content-${id}`, name, contentType: 'chapter', contentSubType: 'lesson' },
})
const grades = defaultQuery(classroomLists.studentGrades)
const studentPlace: ListPlace = { path: '/classroom/students/student-1/grades', query: grades, defaults: grades }
const noor = { id: 'student-1', firstName: 'Noor', lastName: 'Haddad' }

test('[RT-22] a gradebook shows the score of each piece of work, or its status', () => {
  const gradebook: WireGradebook = {
    assignments: [
      given('a', 'The Bridge'),
      given('b', 'The Sea'),
      given('c', 'The Kite'),
      { ...given('d', 'The Bridge'), endDate: '2027-03-05T06:00:00.000Z' },
      given('e', 'The Well', '2026-03-12T00:00:00.000Z'),
      given('f', 'The Net'),
      given('g', 'The Oar'),
    ],
    students: [{ ...noor, isActive: true, left: true, gradeLevel: null, proficiencyId: null, languageId: null }],
    userAssignments: [
      work('a', { gradingStatus: 'graded', score: 7, submittedDate: '2026-03-09T00:00:00.000Z' }),
      work('b', { gradingStatus: 'submitted', submittedDate: '2026-03-09T00:00:00.000Z' }),
      work('d', { excluded: true }),
      work('e', {}),
      work('f', { gradingStatus: 'unanswered', submittedDate: '2026-03-09T00:00:00.000Z' }),
      work('g', { gradingStatus: 'excused', score: 3 }),
    ],
    averages: { 'student-1': { assessment: null, interactive: 70, peer: null, all: 70 } },
    leftOut: { 'student-1': { unanswered: 1, excused: 1 } },
  }
  const query = defaultQuery(classroomLists.groupGradebook)
  renderWithTexts(
    <TooltipProvider>
      <GradebookScreen
        group={group}
        part={{ view: 'assignments', sheet: sheetOf(gradebook), mayGrade: true }}
        count={1}
        modules={[]}
        place={{ path: '/classroom/groups/group-1/grades', query, defaults: query }}
        back={{ list: 'groups', href: '/classroom/groups' }}
        timeZone="America/Chicago"
        now={now}
      />
    </TooltipProvider>,
    texts,
  )
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link')
  expect(crumbs.map((link) => link.textContent)).toEqual(['Groups', group.name])
  const row = screen.getByRole('row', { name: /^Noor Haddad \(Left the class\)/ })
  const cells = within(row).getAllByRole('button', { name: /Noor Haddad, / })
  expect(cells.map((cell) => cell.getAttribute('aria-label'))).toEqual([
    'Noor Haddad, The Bridge: 70, 60 to 79',
    'Noor Haddad, The Sea: needs grading',
    'Noor Haddad, The Bridge: not counted',
    'Noor Haddad, The Well: not started',
    'Noor Haddad, The Net: turned in, nothing answered',
    'Noor Haddad, The Oar: excused',
  ])
  // Items that were assigned twice are distinguished by due date.
  expect(screen.getAllByRole('columnheader', { name: /The / }).map(({ textContent }) => textContent)).toEqual([
    'The Bridge, no due date',
    'The Sea',
    'The Kite',
    'The Bridge, due Mar 4, 2027',
    'The Well',
    'The Net',
    'The Oar',
  ])
  // Work that waits for the teacher links to its grading page.
  expect(screen.getByRole('link', { name: 'Grade 1 submission' })).toHaveAttribute(
    'href',
    '/assignment-editor/b/grading?filter=needs-grading',
  )
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute(
    'href',
    '/api/groups/group-1/grades?format=csv',
  )
})

test('a student’s grades mark work from a class that the student has left', () => {
  const gradebook: WireGradebook = {
    assignments: [given('a', 'The Bridge'), given('b', 'The Sea')],
    students: [{ ...noor, isActive: true, left: false, gradeLevel: null, proficiencyId: null, languageId: null }],
    userAssignments: [
      work('a', { gradingStatus: 'graded', score: 7, left: true }),
      work('b', { gradingStatus: 'graded', score: 5 }),
    ],
    averages: { 'student-1': { assessment: null, interactive: 50, peer: null, all: 50 } },
    leftOut: { 'student-1': { unanswered: 0, excused: 0 } },
  }
  renderWithTexts(
    <TooltipProvider>
      <StudentGradesScreen
        student={{ ...noor, isActive: true }}
        part={{ view: 'assignments', gradebook, gradable: [] }}
        place={studentPlace}
        orderBy={grades.orderBy}
        timeZone="America/Chicago"
        now={now}
      />
    </TooltipProvider>,
    texts,
  )
  const left = screen.getByRole('row', { name: /The Bridge/ })
  expect(left).toHaveTextContent('Left the class: not in the averages')
  expect(left).toHaveTextContent('7 of 10')
  expect(screen.getByRole('row', { name: /The Sea/ })).not.toHaveTextContent('Left the class')
  // Columns are sorted and stored as on other lists.
  for (const name of ['End', 'Percent']) expect(screen.getByRole('link', { name })).toBeVisible()
})

const listed = defaultQuery(classroomLists.groupGradebook)
const gradesPlace: ListPlace = { path: '/classroom/grades', query: listed, defaults: listed }
const noWork: WireGradebook = { assignments: [], students: [], userAssignments: [], averages: {}, leftOut: {} }
const noStandards = { standards: [], students: [] }
const student = { ...noor, isActive: true, left: false }
const noAverages = { all: null, assessment: null, interactive: null, peer: null }
const gradebookOf = (part: GradebookPart, where: ListPlace['query']['where'] = {}) => (
  <GradebookScreen
    {...{ group, part, timeZone, now }}
    count={0}
    modules={[{ id: 'module-1', name: 'Crossing Places' }]}
    place={{ ...gradesPlace, query: { ...listed, where } }}
    back={{ list: 'groups', href: '/classroom/groups' }}
  />
)

test.each<[string, ReactElement]>([
  [
    'all grades',
    <AllGradesScreen key="all" sheet={sheetOf(noWork)} count={0} place={gradesPlace} {...{ timeZone, now }} />,
  ],
  ['a gradebook without students', gradebookOf({ view: 'assignments', sheet: sheetOf(noWork), mayGrade: true })],
  [
    'a gradebook without assignments',
    gradebookOf({
      view: 'assignments',
      sheet: { assignments: [], rows: [{ student, averages: noAverages, cells: [] }] },
      mayGrade: true,
    }),
  ],
  ['a gradebook without standards', gradebookOf({ view: 'standards', standards: [], rows: [{ student, scores: {} }] })],
  [
    'the grades of a student',
    <StudentGradesScreen
      key="student"
      student={student}
      part={{ view: 'assignments', gradebook: noWork, gradable: [] }}
      place={studentPlace}
      orderBy={grades.orderBy}
      {...{ timeZone, now }}
    />,
  ],
  [
    'the standards of a student',
    <StudentGradesScreen
      key="standards"
      student={student}
      part={{ view: 'standards', scores: noStandards }}
      place={studentPlace}
      orderBy={grades.orderBy}
      {...{ timeZone, now }}
    />,
  ],
  [
    'the students of an assignment',
    <AssignmentScreen
      key="works"
      assignment={wireAssignment()}
      works={[]}
      isTaught
      place={worksPlace}
      {...{ timeZone, now }}
    />,
  ],
])('[TBL-04] %s without rows say that there is no data', (_, page) => {
  renderWithTexts(<TooltipProvider>{page}</TooltipProvider>, texts)
  expect(screen.getByText(/^There is no data available\./)).toBeVisible()
})

test('[RT-22] a gradebook is filtered by module and days, which its file and its other view follow, and says when nothing is left', async () => {
  const moduleId = '0195b1c0-0000-7000-8000-000000000001'
  const from = new Date('2026-03-01T06:00:00.000Z')
  const sheet = { assignments: [], rows: [{ student, averages: noAverages, cells: [] }] }
  renderWithTexts(gradebookOf({ view: 'assignments', sheet, mayGrade: true }, { moduleId, from }), texts)
  expect(screen.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  expect(screen.getByLabelText('Assigned from')).toHaveValue('2026-03-01')
  const file = screen.getByRole('link', { name: 'Download' }).getAttribute('href') ?? ''
  const asked = new URL(file, 'http://x').searchParams
  expect(asked.get('format')).toBe('csv')
  expect(JSON.parse(asked.get('where') ?? '')).toEqual({ moduleId, from: from.toISOString() })
  const standards = screen.getByRole('link', { name: 'Standards' }).getAttribute('href') ?? ''
  const kept = new URL(standards, 'http://x').searchParams
  expect(kept.get('view')).toBe('standards')
  expect(unpackSquery(kept.get('squery') ?? '')).toEqual({ where: { moduleId, from: from.toISOString() } })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Module' }), 'Crossing Places')
  expect(push).toHaveBeenCalledTimes(1)
})
