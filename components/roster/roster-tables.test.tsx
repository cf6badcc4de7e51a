import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { fileRowsIn } from '@/components/data-table/file-rows'
import asset from '@/lib/i18n/messages/en/asset.json'
import classroom from '@/lib/i18n/messages/en/classroom.json'
import list from '@/lib/i18n/messages/en/list.json'
import roster from '@/lib/i18n/messages/en/roster.json'
import {
  rosterChangeListSpec,
  rosterImportListSpec,
  type WireRosterChange,
  type WireRosterImport,
} from '@/lib/roster/schema'
import { defaultQuery } from '@/lib/search/page-query'
import { unpackSquery } from '@/lib/search/squery'
import { renderWithTexts } from '@/tests/support/render'
import { ChangesTable } from './changes-table'
import { RostersScreen } from './rosters-screen'

const router = { push: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const rosterImport = {
  id: 'import',
  fileName: 'fall.zip',
  state: 'applied',
  counts: { added: 2, changed: 1, leaving: 0, same: 0, problems: 0 },
  createdBy: { id: 'admin', firstName: 'Dana', lastName: 'Ito' },
  dateCreated: '2026-03-08T10:00:00.000Z',
  appliedDate: '2026-03-09T23:30:00.000Z',
} as WireRosterImport

const change = (id: string, given: Partial<WireRosterChange>): WireRosterChange => ({
  ...{ id, kind: 'add', recordType: 'user', name: 'Ada Lane', before: null, after: null },
  ...{ include: true, message: null, line: 2 },
  ...given,
})

function listOf(imports: WireRosterImport[], isFile: boolean) {
  const query = defaultQuery(rosterImportListSpec)
  return (
    <RostersScreen
      districts={[{ id: 'district', name: 'Harbor Ridge' }]}
      ownDistrictId="district"
      imports={imports}
      count={imports.length}
      place={{ path: '/imports', query, defaults: query, isFile }}
      timeZone="Asia/Tokyo"
      now={new Date('2026-03-10T00:00:00Z')}
    />
  )
}

function valuesOf(element: ReactElement, label: string, key: string) {
  const { container } = renderWithTexts(element, { asset, classroom, list, roster })
  return fileRowsIn(container.innerHTML, label)?.rows.map(({ values }) => values[key])
}

test('the file of an import says what happens to each record', () => {
  const query = defaultQuery(rosterChangeListSpec)
  const changes = [
    change('renamed', {
      kind: 'change',
      before: { firstName: 'Ada', email: 'ada@example.org', schoolId: 'a' },
      after: { firstName: 'Adah', email: null, schoolId: 'b' },
    }),
    change('new', { after: { roleId: 'student', schools: ['Harbor School'], username: 'ada' } }),
    change('joins', { recordType: 'student', after: { group: 'Room 12' } }),
    change('moves', {
      kind: 'change',
      recordType: 'student',
      before: { group: 'Room 12' },
      after: { group: 'Room 13' },
    }),
  ]
  const place = { path: '/imports/import', query, defaults: query, isFile: true }
  const table = <ChangesTable {...{ rosterImport, changes, place }} count={4} chooses />
  expect(valuesOf(table, roster.change.title, 'what')).toEqual([
    'First name: from Ada to Adah; Email: from ada@example.org to nothing',
    'Student, Harbor School. Username ada, no password yet.',
    'Joins Room 12 and gets its open assignments.',
    'Moves from Room 12 to Room 13 and gets the open assignments there. Work and scores are kept.',
  ])
})

test('the file of earlier imports has their times in the time zone of the reader', () => {
  expect(valuesOf(listOf([rosterImport], true), roster.list.title, 'when')).toEqual(['2026-03-10 08:30'])
})

test('[TBL-04] an import without changes and a list without imports say that there is no data', () => {
  const query = defaultQuery(rosterChangeListSpec)
  const place = { path: '/imports/import', query, defaults: query }
  const texts = { asset, classroom, list, roster }
  const { unmount } = renderWithTexts(
    <ChangesTable {...{ rosterImport, place }} changes={[]} count={0} chooses />,
    texts,
  )
  expect(screen.getByText('There is no data available.')).toBeVisible()
  unmount()
  renderWithTexts(listOf([], false), texts)
  expect(screen.getByText('There is no data available.')).toBeVisible()
})

test('[CLS-01] the students who move are a filter of their own, and leaving it shows the other records again', async () => {
  const query = defaultQuery(rosterChangeListSpec)
  const filterAt = (where: Record<string, unknown>) => {
    const place = { path: '/imports/import', query: { ...query, where }, defaults: query }
    const { unmount } = renderWithTexts(<ChangesTable {...{ rosterImport, place }} changes={[]} count={0} chooses />, {
      asset,
      classroom,
      list,
      roster,
    })
    return { filter: screen.getByRole('combobox', { name: 'Change' }), unmount }
  }
  const whereAsked = () => {
    const [address = ''] = router.push.mock.lastCall ?? []
    return unpackSquery(new URL(address, 'http://school').searchParams.get('squery') ?? '')
  }
  const whole = filterAt({})
  await userEvent.selectOptions(whole.filter, 'Moves')
  expect(whereAsked()).toEqual({ where: { kind: 'change', recordType: 'student' } })
  whole.unmount()
  const { filter } = filterAt({ kind: 'change', recordType: 'student' })
  expect(filter).toHaveDisplayValue('Moves')
  await userEvent.selectOptions(filter, 'New')
  expect(whereAsked()).toEqual({ where: { kind: 'add' } })
})
