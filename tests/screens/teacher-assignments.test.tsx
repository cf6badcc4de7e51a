import { screen, within } from '@testing-library/react'
import { AssignmentListScreen, type AssignmentListScreenProps } from '@/components/assignment/assignment-list-screen'
import { HomeScreen, type HomeScreenProps } from '@/components/home/home-screen'
import { classroomLists } from '@/lib/classroom/lists'
import type { TeacherDay } from '@/lib/home/teacher-day'
import assignment from '@/lib/i18n/messages/en/assignment.json'
import home from '@/lib/i18n/messages/en/home.json'
import list from '@/lib/i18n/messages/en/list.json'
import shell from '@/lib/i18n/messages/en/shell.json'
import ui from '@/lib/i18n/messages/en/ui.json'
import type { ListPlace } from '@/lib/search/list-address'
import { defaultQuery, readPageQuery } from '@/lib/search/page-query'
import { wireAssignment } from '../factories/wire-assignment'
import { renderWithTexts } from '../support/render'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn(), replace: jest.fn() }) }))

const defaults = defaultQuery(classroomLists.assignments)
const place = (modifiers: Record<string, unknown> = {}, offset = 0): ListPlace => ({
  path: '/classroom/assignments',
  query: { ...defaults, modifiers, offset },
  defaults,
})
/** The query of an address of the list. */
const askedBy = (link: HTMLElement) => {
  const squery = new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.get('squery') ?? undefined
  const { modifiers, offset } = readPageQuery({ squery }, classroomLists.assignments, 'assignments')
  return { ...modifiers, offset }
}

function showList(changed: Partial<AssignmentListScreenProps> = {}) {
  renderWithTexts(
    <AssignmentListScreen
      state="open"
      rows={[{ assignment: wireAssignment(), isTaught: true }]}
      counts={{ open: 1, closed: 0 }}
      place={place()}
      canAssign
      timeZone="America/Chicago"
      now={new Date('2026-03-10T12:00:00Z')}
      {...changed}
    />,
    { assignment, list, ui },
  )
}

describe('[RT-20] the teacher’s assignment list', () => {
  test('shows target, dates in the district’s time zone, counts and links', () => {
    showList()
    const row = within(screen.getByRole('table')).getByRole('row', { name: /The Bridge That Sang/ })
    const cells = within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
    // The label of a cell is visible when the row is shown as a card.
    expect(cells).toEqual([
      'ForRoom 12',
      'WhenUntil Mar 19from Mar 1',
      'Assigned28',
      'Started25',
      'Submitted19',
      'To grade2',
      'Graded17',
    ])
    const links = Object.fromEntries(
      within(row)
        .getAllByRole('link')
        .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
    )
    expect(links).toMatchObject({
      'Open: The Bridge That Sang': '/content-viewer/assignment/assignment-1',
      'Grade: The Bridge That Sang': '/assignment-editor/assignment-1/grading',
      'Settings: The Bridge That Sang': '/assignment-editor/assignment-1',
      'Live: The Bridge That Sang': '/classroom/assignments/assignment-1/live',
    })
  })

  test('shows when a later assignment starts, and offers no grading or live view for a colleague’s', () => {
    const later = wireAssignment({ startDate: '2026-03-12T14:00:00.000Z', targetTypeId: 'student' })
    showList({ rows: [{ assignment: later, isTaught: false }] })
    expect(screen.getByText('Starts Mar 12')).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Grade/ })).toBeNull()
    expect(screen.queryByRole('link', { name: /^Live/ })).toBeNull()
  })

  test('keeps the search in tabs and pages', () => {
    const keywordSearch = 'bridge & sea'
    showList({ place: place({ keywordSearch }, 50), counts: { open: 120, closed: 3 } })
    const closed = askedBy(screen.getByRole('link', { name: /Closed/ }))
    expect(closed).toEqual({ keywordSearch, isClosed: true, offset: 0 })
    expect(askedBy(screen.getByRole('link', { name: /Open\b.*120/ }))).toEqual({ keywordSearch, offset: 0 })
    expect(askedBy(screen.getByRole('link', { name: 'Page 3' }))).toEqual({ keywordSearch, offset: 100 })
    expect(screen.getByText(/51.*51.*120/)).toBeVisible()
  })

  test.each<[Partial<AssignmentListScreenProps>, string, RegExp]>([
    [{}, 'No open assignments', /^There is no data available\. Assign a lesson/],
    [
      { state: 'closed', place: place({ isClosed: true }) },
      'No closed assignments',
      /^There is no data available\. An assignment moves here/,
    ],
    [{ place: place({ keywordSearch: 'frgo' }) }, 'No assignment matches “frgo”', /^Search for a word/],
  ])('[TBL-04] %j without rows explains why it is empty', (changed, title, text) => {
    showList({ rows: [], counts: { open: 0, closed: 0 }, ...changed })
    expect(screen.getByRole('heading', { name: title })).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
  })
})

test('[ABL-09] assigning is not offered to a teacher without a group', () => {
  showList({ canAssign: false, rows: [], counts: { open: 0, closed: 0 } })
  expect(screen.queryByRole('link', { name: 'New assignment' })).toBeNull()
  expect(screen.getByText(/Ask your school to add you to one/)).toBeVisible()
  showHome({})
  expect(screen.queryByRole('link', { name: 'New assignment' })).toBeNull()
  showHome({ canAssign: true })
  expect(screen.getByRole('link', { name: 'New assignment' })).toBeVisible()
})

function showHome(day: Partial<TeacherDay> | null, changed: Partial<HomeScreenProps> = {}) {
  const empty: TeacherDay = { toGrade: [], pastDue: [], live: [], recent: [], canAssign: false, groups: [] }
  renderWithTexts(
    <HomeScreen
      firstName="Dana"
      partOfDay="afternoon"
      timeZone="America/Chicago"
      day={day && { ...empty, ...day }}
      runsGroups={false}
      ways={[{ key: 'curriculum', href: '/curriculum' }]}
      hasContact={false}
      {...changed}
    />,
    { assignment, home, shell },
  )
}

describe('[RT-05] the staff home page', () => {
  test('links work to grade and groups to the page where each is handled', () => {
    showHome({
      toGrade: [{ assignmentId: 'a', name: 'The Bridge', target: 'Room 12', count: 1 }],
      groups: [{ id: 'g', name: 'Room 12', students: 28, openAssignments: 0 }],
      recent: [wireAssignment({ endDate: null })],
    })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Good afternoon, Dana')
    const toGrade = within(screen.getByRole('region', { name: 'To grade' }))
    expect(toGrade.getByRole('link', { name: /Grade The Bridge: Room 12\s*1 student/ })).toHaveAttribute(
      'href',
      '/assignment-editor/a/grading',
    )
    expect(screen.getByText('Nobody is late.')).toBeVisible()
    expect(screen.getByText('28 students · nothing assigned')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Assign to Room 12' })).toHaveAttribute(
      'href',
      '/assignment-creator?group=g',
    )
    expect(screen.getByText('Room 12 · no end')).toBeVisible()
    expect(screen.getByText('19 of 28 submitted')).toBeVisible()
  })

  test('without anything to do and without groups, it says so and links to the curriculum', () => {
    showHome({})
    expect(screen.getByText('Nothing needs your attention right now.')).toBeVisible()
    expect(screen.getByText(/You do not teach a group yet/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'New assignment' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Curriculum' })).toHaveAttribute('href', '/curriculum')
  })

  test('[RT-05] an admin who teaches no group is not told to wait for one, and gets a link to all groups', () => {
    showHome({}, { runsGroups: true })
    expect(screen.queryByText(/Your school adds you to one/)).toBeNull()
    expect(screen.getByText(/You do not teach a group yourself/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'All groups' })).toHaveAttribute('href', '/classroom/groups')
  })

  test('staff who do not teach see only their areas', () => {
    showHome(null)
    expect(screen.queryByText('Today')).toBeNull()
    expect(screen.getByRole('link', { name: 'Curriculum' })).toBeVisible()
  })

  test('[SH-25] a contact button is shown once an address is set', () => {
    showHome(null, { hasContact: true })
    expect(screen.getByRole('button', { name: 'Contact' })).toHaveAttribute('aria-haspopup', 'dialog')
  })
})
