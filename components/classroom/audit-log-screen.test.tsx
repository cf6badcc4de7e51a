import { screen, within } from '@testing-library/react'
import type { WireAuditEntry } from '@/lib/audit/schema'
import assignment from '@/lib/i18n/messages/en/assignment.json'
import classroom from '@/lib/i18n/messages/en/classroom.json'
import list from '@/lib/i18n/messages/en/list.json'
import records from '@/lib/i18n/messages/en/records.json'
import type { AddressQuery, ListPlace } from '@/lib/search/list-address'
import { renderWithTexts } from '@/tests/support/render'
import { AuditLogScreen } from './audit-log-screen'

jest.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/classroom/audit-log' }))
jest.mock('@/lib/routing/client/use-query-navigation', () => ({ useQueryNavigation: () => jest.fn() }))

const entry = (more: Partial<WireAuditEntry>): WireAuditEntry => ({
  id: 'l1',
  dateCreated: '2026-03-09T15:00:00.000Z',
  userId: 'u1',
  contextUserId: null,
  action: 'user.save',
  recordType: 'user',
  recordId: 'u2',
  districtId: 'd1',
  outcome: 'done',
  requestId: null,
  changes: [],
  answers: { count: 0, first: [] },
  ...more,
})

const query: AddressQuery = { limit: 50, offset: 0, orderBy: [], where: {}, modifiers: {} }
const place: ListPlace = { path: '/classroom/audit-log', query, defaults: query }

function show(...entries: WireAuditEntry[]) {
  renderWithTexts(
    <AuditLogScreen
      entries={entries}
      count={entries.length}
      names={{
        u1: 'Helen Marsh',
        u2: 'Mina Cheng',
        u3: 'Ana Field',
        s1: 'Willow',
        c1: 'French',
        e1: 'Tide tables',
        e2: 'The sea',
        i1: 'Ana Field, Question 3',
      }}
      place={place}
      timeZone="UTC"
    />,
    { classroom, assignment, records, list },
  )
  return screen.getAllByRole('row').slice(1)
}

test('[CLS-01] describes each changed field in words, before and after', () => {
  const [row] = show(
    entry({
      changes: [
        { field: 'firstName', from: 'Mina', to: 'Minna' },
        { field: 'languageId', from: null, to: 'c1' },
        { field: 'isActive', from: true, to: false },
        { field: 'extraTimePercent', from: null, to: 50 },
        { field: 'privileges', from: [], to: ['school-admin s1'] },
        { field: 'featureFlags', from: ['google.drive'], to: ['a.flag-of-old'] },
      ],
    }),
  )
  const cell = within(row as HTMLElement)
  expect(cell.getByText('Account changed')).toBeVisible()
  expect(cell.getByText('from Mina to Minna')).toBeInTheDocument()
  expect(cell.getByText('from none to French')).toBeInTheDocument()
  expect(cell.getByText('from yes to no')).toBeInTheDocument()
  expect(cell.getByText('from none to 50%')).toBeInTheDocument()
  expect(row).toHaveTextContent('Privileges: added: School admin, Willow')
  expect(row).toHaveTextContent('Features: added: a.flag-of-old; removed: Use Google Drive')
})

test('names added and removed group members, and uses the form labels for the settings of an assignment', () => {
  const [members, settings] = show(
    entry({
      id: 'l1',
      action: 'group.members',
      recordType: 'group',
      recordId: 'g1',
      changes: [{ field: 'studentIds', from: ['u3', 'u9'], to: ['u2'] }],
    }),
    entry({
      id: 'l2',
      action: 'assignment.save',
      recordType: 'assignment',
      recordId: 'a1',
      changes: [
        { field: 'endDate', from: null, to: '2026-03-10T15:00:00.000Z' },
        { field: 'scoringFeedbackVisibility', from: 'never', to: 'after-submit' },
        { field: 'excludedContentIds', from: [], to: ['p1', 'p2'] },
      ],
    }),
  )
  expect(members).toHaveTextContent('Students: added: Mina Cheng; removed: Ana Field and Somebody outside your reach')
  expect(settings).toHaveTextContent('End: from none to Mar 10, 2026, 3:00 PM')
  expect(settings).toHaveTextContent('When students see feedback: from Never to After they turn it in')
  expect(settings).toHaveTextContent('Pages: left out: 2 pages')
})

test('[CLS-01] a rescore is one entry with the points of its first answers and the number of others', () => {
  const points = (id: string, from: number, to: number) => ({ id, changes: [{ field: 'score', from, to }] })
  const [row] = show(
    entry({
      action: 'assignment.rescore',
      recordType: 'assignment',
      recordId: 'a1',
      answers: { count: 26, first: [points('i1', 1, 0), points('i2', 0, 1)] },
    }),
  )
  expect(row).toHaveTextContent('Scored again')
  expect(row).toHaveTextContent('Ana Field, Question 3: from 1 to 0')
  expect(row).toHaveTextContent('An answer: from 0 to 1')
  expect(row).toHaveTextContent('Other answers: 24')
})

test('[CLS-01] a changed score shows its reason beside the points', () => {
  const [row] = show(
    entry({
      action: 'interaction.score',
      recordType: 'interaction',
      recordId: 'i1',
      changes: [
        { field: 'score', from: 1, to: 4 },
        { field: 'reason', from: null, to: 'Told it out loud' },
      ],
    }),
  )
  expect(row).toHaveTextContent('Points: from 1 to 4')
  expect(row).toHaveTextContent('Reason: Told it out loud')
  expect(row).not.toHaveTextContent('none')
})

test('an insertion shows by name what was inserted into which item', () => {
  const [row] = show(
    entry({
      action: 'content-insertion.create',
      recordType: 'content-insertion',
      recordId: 'x1',
      changes: [
        { field: 'insertionContentId', from: null, to: 'e1' },
        { field: 'parentContentId', from: 'e3', to: 'e2' },
      ],
    }),
  )
  expect(row).toHaveTextContent('Inserted content: from none to Tide tables')
  expect(row).toHaveTextContent('Inserted into: from no longer known to The sea')
})

test('an action without its own text is described by its verb, without internal names', () => {
  const [row] = show(entry({ action: 'gallery.read', recordType: 'gallery', recordId: 'r9', outcome: 'denied' }))
  expect(row).toHaveTextContent('Tried to open')
  expect(row).toHaveTextContent('A record')
  expect(row).not.toHaveTextContent('gallery')
})
