import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { notify } from '@/components/feedback/notify'
import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import { saveFile } from '@/lib/common/client/save-file'
import list from '@/lib/i18n/messages/en/list.json'
import type { ListPlace } from '@/lib/search/list-address'
import { listSpec, parseListQuery } from '@/lib/search/list-query'
import { defaultQuery } from '@/lib/search/page-query'
import { renderWithTexts } from '@/tests/support/render'
import type { Column } from './column'
import { DataTable, type DataTableProps } from './data-table'
import { useSelection } from './selection'

const router = { push: jest.fn(), replace: jest.fn(), refresh: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))
jest.mock('@/lib/api/client/request', () => ({ request: jest.fn() }))
jest.mock('@/components/feedback/notify', () => ({ notify: { error: jest.fn(), success: jest.fn() } }))
jest.mock('@/lib/common/client/save-file', () => ({ saveFile: jest.fn() }))
const call = jest.mocked(request)

type Room = { id: string; name: string; grade: string | null; count: number }
const rooms: Room[] = [
  { id: 'a', name: 'Room 12', grade: '3', count: 28 },
  { id: 'b', name: '=Room 13', grade: null, count: 0 },
]
const spec = listSpec({ where: {}, modifiers: {}, orderBy: ['name', 'count'], limit: 50 })
const defaults = { ...defaultQuery(spec), orderBy: [{ field: 'name', direction: 'asc' as const }] }
const place = (change: Partial<ListPlace> = {}): ListPlace => ({
  path: '/rooms',
  query: defaults,
  defaults,
  shown: { table: 'rooms', view: {} },
  ...change,
})
const columns: Column<Room>[] = [
  { key: 'name', label: 'Room', sort: 'name', cell: ({ name }) => name },
  {
    key: 'grade',
    label: 'Grade',
    entry: { maxLength: 20, isOptional: true },
    write: ({ id, grade }) => ({ path: `groups/${id}`, version: 4, field: 'gradeLevel', value: grade }),
    cell: ({ grade }) => grade ?? '–',
  },
  { key: 'count', label: 'Students', sort: 'count', numeric: true, cell: ({ count }) => count },
  { key: 'day', label: 'Created', isExtra: true, cell: () => 'Mar 1' },
]

function show(change: Partial<DataTableProps<Room>> = {}) {
  const props = {
    label: 'Rooms',
    columns,
    rows: rooms,
    keyOf: ({ id }: Room) => id,
    place: place(),
    count: 60,
    ...change,
  }
  return renderWithTexts(<DataTable {...props} />, { list })
}
const queryOf = (href: unknown) => parseListQuery(new URL(String(href), 'http://x').searchParams, spec)
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const cell = (name: RegExp) => screen.getByRole('gridcell', { name })

beforeEach(() => {
  jest.clearAllMocks()
  call.mockImplementation(async ({ method }) =>
    method ? { result: { version: 5 }, context: {} } : { result: { preferences: {} }, context: {} },
  )
})

test('[TBL-01] a column header sorts by its column, and a second click reverses the order', () => {
  const { unmount } = show()
  expect(screen.getByRole('columnheader', { name: 'Room' })).toHaveAttribute('aria-sort', 'ascending')
  const turned = screen.getByRole('link', { name: 'Room' }).getAttribute('href')
  expect(queryOf(turned).orderBy).toEqual([{ field: 'name', direction: 'desc' }])
  const other = queryOf(screen.getByRole('link', { name: 'Students' }).getAttribute('href')).orderBy
  expect(other).toEqual([
    { field: 'count', direction: 'asc' },
    { field: 'name', direction: 'asc' },
  ])
  unmount()
  show({ place: place({ query: { ...defaults, orderBy: [{ field: 'count', direction: 'desc' }] } }) })
  expect(screen.getByRole('columnheader', { name: 'Students' })).toHaveAttribute('aria-sort', 'descending')
})

test('[TBL-02] the page size is saved and applied', async () => {
  show()
  const size = screen.getByRole('combobox', { name: 'Rows per page' })
  expect(
    within(size)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['10', '25', '50', '100'])
  expect(size).toHaveValue('50')
  await userEvent.selectOptions(size, '10')
  expect(call).toHaveBeenLastCalledWith({
    method: 'PATCH',
    path: 'users/current',
    body: { preferences: { tableViews: { rooms: { limit: 10 } } } },
  })
  expect(queryOf(router.replace.mock.lastCall?.[0])).toMatchObject({ limit: 10, offset: 0 })
})

test('[TBL-04] an empty list shows no table', () => {
  show({ rows: [], count: 0 })
  expect(screen.getByRole('heading', { name: 'There is no data available.' })).toBeVisible()
  expect(screen.queryByRole('grid')).toBeNull()
})

test('[TBL-09] a sortable column without a name shows an error', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const wrong: Column<Room> = { key: 'x', label: null, sort: 'name', cell: () => 1 }
  show({ columns: [...columns, wrong] })
  expect(screen.getByRole('alert')).toHaveTextContent('Error — see console for details')
  expect(log).toHaveBeenCalledWith('Invalid column definition!', { key: 'x', label: null, sort: 'name' })
  log.mockRestore()
})

test('columns are chosen from a menu, saved with page size and order, and reset', async () => {
  const user = userEvent.setup()
  show()
  expect(heads()).toEqual(['Room', 'Grade', 'Students'])
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Room' })).toBeNull()
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Students' }))
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Created' }))
  await user.keyboard('{Escape}')
  expect(heads()).toEqual(['Room', 'Grade', 'Created'])
  await user.click(screen.getByRole('button', { name: 'Save view' }))
  expect(call).toHaveBeenLastCalledWith({
    method: 'PATCH',
    path: 'users/current',
    body: {
      preferences: {
        tableViews: { rooms: { columns: ['name', 'grade', 'day'], limit: 50, orderBy: ['name:asc'] } },
      },
    },
  })
  expect(router.refresh).toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(screen.getByRole('menuitem', { name: 'Standard view' }))
  expect(heads()).toEqual(['Room', 'Grade', 'Students'])
})

test('the file of a fully shown list has the visible columns, protected against formulas', async () => {
  show({ count: 2 })
  await userEvent.click(screen.getByRole('button', { name: 'Download' }))
  expect(saveFile).toHaveBeenCalledWith(
    'Rooms.csv',
    'text/csv',
    "\uFEFFRoom,Grade,Students\r\nRoom 12,3,28\r\n'=Room 13,–,0\r\n",
  )
})

describe('the file of a list with more pages', () => {
  const many = Array.from({ length: 1_001 }, (_, at) => ({
    id: String(at),
    name: `Room ${at}`,
    grade: null,
    count: at,
  }))
  const isFile = place({ isFile: true })
  const pageOf = (rows: readonly Room[], count = many.length, label = 'Rooms') =>
    renderToString(
      <DataTable label={label} columns={columns} rows={rows} keyOf={({ id }) => id} place={isFile} count={count} />,
    )
  const answer = (html: string, change: object = {}) => ({
    ok: true,
    redirected: false,
    text: async () => html,
    ...change,
  })
  const fetched = jest.fn()
  const before = global.fetch
  beforeEach(() => {
    fetched.mockReset()
    global.fetch = fetched
  })
  afterEach(() => {
    global.fetch = before
  })
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Download' }))
  const asked = (at: number) => queryOf(fetched.mock.calls[at]?.[0])

  test('has the rows of all pages, in the order of the list', async () => {
    let give = (_: object) => undefined as undefined
    fetched.mockResolvedValueOnce(answer(pageOf(many.slice(0, 1_000)))).mockReturnValueOnce(
      new Promise((resolve) => {
        give = (value) => void resolve(value)
      }),
    )
    const query = { ...defaults, offset: 50, orderBy: [{ field: 'count', direction: 'desc' as const }] }
    show({ count: many.length, place: place({ query }) })
    await press()
    const busy = await screen.findByRole('button', { name: /Downloading: 1,000 of 1,001 rows/ })
    expect(busy).toHaveAttribute('aria-disabled', 'true')
    expect(saveFile).not.toHaveBeenCalled()
    await act(async () => give(answer(pageOf(many.slice(1_000)))))
    expect(fetched).toHaveBeenCalledTimes(2)
    expect(asked(0)).toMatchObject({ limit: 1_000, offset: 0, orderBy: query.orderBy })
    expect(asked(1)).toMatchObject({ limit: 1_000, offset: 1_000, orderBy: query.orderBy })
    const lines = String(jest.mocked(saveFile).mock.lastCall?.[2]).split('\r\n')
    expect(lines).toHaveLength(1_003)
    expect(lines.slice(0, 2)).toEqual(['\uFEFFRoom,Grade,Students', 'Room 0,–,0'])
    expect(lines[1_001]).toBe('Room 1000,–,1000')
    expect(screen.getByRole('button', { name: 'Download' })).not.toHaveAttribute('aria-disabled')
  })

  test.each([
    ['is refused', { ok: false }],
    ['redirects to the sign-in page', { redirected: true }],
    ['does not contain that table', { text: async () => pageOf(rooms, 2, 'Groups') }],
  ])('is not saved if a page %s', async (_, change) => {
    fetched
      .mockResolvedValueOnce(answer(pageOf(many.slice(0, 1_000))))
      .mockResolvedValueOnce(answer(pageOf([]), change))
    show({ count: many.length })
    await press()
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith(list.notDownloaded))
    expect(saveFile).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Download' })).toBeVisible()
  })

  test('is not saved without a network, and shows an error', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    show()
    await press()
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith('Action failed. Check your Internet connection.'))
    expect(saveFile).not.toHaveBeenCalled()
  })

  test('is cancelled by leaving the page', async () => {
    let give = (_: object) => undefined as undefined
    fetched.mockReturnValueOnce(
      new Promise((resolve) => {
        give = (value) => void resolve(value)
      }),
    )
    const { unmount } = show()
    await press()
    unmount()
    expect(fetched.mock.lastCall?.[1].signal.aborted).toBe(true)
    await act(async () => give(answer(pageOf(rooms, 2))))
    expect(saveFile).not.toHaveBeenCalled()
    expect(notify.error).not.toHaveBeenCalled()
  })

  test('needs no other page for selected rows', async () => {
    show({ bulkActions: <Selected /> })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Room 12' }))
    await userEvent.click(screen.getByRole('button', { name: 'Download selected' }))
    expect(fetched).not.toHaveBeenCalled()
    expect(saveFile).toHaveBeenCalledWith('Rooms.csv', 'text/csv', '\uFEFFRoom,Grade,Students\r\nRoom 12,3,28\r\n')
  })
})

describe('[TBL-10] a cell', () => {
  test('is edited by keyboard: arrows move, Enter edits, and the new value is shown immediately', async () => {
    const user = userEvent.setup()
    show()
    act(() => screen.getByRole('rowheader', { name: 'Room 12' }).focus())
    await user.keyboard('{ArrowRight}{Enter}')
    const field = screen.getByRole('textbox', { name: 'Edit Grade of Room 12' })
    expect(field).toHaveFocus()
    expect(field).toHaveValue('3')
    let answer = (_: { result: { version: number }; context: object }) => undefined as undefined
    call.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = (value) => void resolve(value)
      }),
    )
    await user.clear(field)
    await user.type(field, '4{Enter}')
    expect(call).toHaveBeenCalledWith({
      method: 'PATCH',
      path: 'groups/a',
      body: { version: 4, gradeLevel: '4' },
      silent: true,
    })
    expect(cell(/^Grade\s*4/)).toBeVisible()
    await act(async () => answer({ result: { version: 5 }, context: {} }))
    expect(router.refresh).toHaveBeenCalledTimes(1)
    expect(cell(/^Grade\s*4/)).toBeVisible()
  })

  test('is reset after a rejected edit, and the rows are reloaded', async () => {
    const user = userEvent.setup()
    show()
    const problem = { path: 'gradeLevel', message: 'must not be 39' }
    call.mockRejectedValueOnce(new RequestError(400, 'invalid_input', 'The request is not valid.', {}, [problem]))
    await user.dblClick(screen.getAllByRole('gridcell', { name: /^Grade/ })[0] as HTMLElement)
    await user.type(screen.getByRole('textbox'), '9{Enter}')
    expect(cell(/^Grade\s*3/)).toBeVisible()
    expect(notify.error).toHaveBeenCalledWith('Grade of Room 12: must not be 39')
    expect(router.refresh).toHaveBeenCalledTimes(1)
  })

  test('is not saved after Escape or without a change', async () => {
    const user = userEvent.setup()
    show()
    act(() => screen.getByRole('rowheader', { name: 'Room 12' }).focus())
    await user.keyboard('{ArrowRight}{Enter}9{Escape}')
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.dblClick(cell(/^Grade\s*3/))
    await user.keyboard('{Enter}')
    expect(call).not.toHaveBeenCalled()
  })

  test('is saved as null if emptied, and the next edit of its row uses the new version', async () => {
    const user = userEvent.setup()
    show()
    await user.dblClick(cell(/^Grade\s*3/))
    await user.clear(screen.getByRole('textbox'))
    await user.keyboard('{Enter}')
    expect(call).toHaveBeenLastCalledWith({
      method: 'PATCH',
      path: 'groups/a',
      body: { version: 4, gradeLevel: null },
      silent: true,
    })
    await user.dblClick(cell(/^Grade\s*none/))
    await user.keyboard('5{Enter}')
    expect(call).toHaveBeenLastCalledWith({
      method: 'PATCH',
      path: 'groups/a',
      body: { version: 5, gradeLevel: '5' },
      silent: true,
    })
    // The focus returns after the editor has unmounted.
    await waitFor(() => expect(cell(/^Grade\s*5/)).toHaveFocus())
  })
})

test('only one cell is in the tab order: the one focused last', async () => {
  const user = userEvent.setup()
  show()
  expect(screen.getByRole('rowheader', { name: 'Room 12' })).toHaveAttribute('tabindex', '0')
  act(() => screen.getByRole('rowheader', { name: 'Room 12' }).focus())
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('rowheader', { name: '=Room 13' })).toHaveFocus()
  expect(screen.getByRole('rowheader', { name: '=Room 13' })).toHaveAttribute('tabindex', '0')
  expect(screen.getByRole('rowheader', { name: 'Room 12' })).toHaveAttribute('tabindex', '-1')
})

function Selected() {
  const { rows, clear } = useSelection()
  return (
    <button type="button" onClick={clear}>
      {rows.map(({ name }) => name).join(', ')}
    </button>
  )
}

test('rows are selected for bulk actions, by mouse and by keyboard', async () => {
  const user = userEvent.setup()
  show({ bulkActions: <Selected /> })
  expect(screen.getByRole('grid')).toHaveAttribute('aria-multiselectable', 'true')
  await user.click(screen.getByRole('checkbox', { name: 'Select Room 12' }))
  act(() => screen.getByRole('rowheader', { name: '=Room 13' }).focus())
  await user.keyboard(' ')
  expect(screen.getAllByRole('status')[0]).toHaveTextContent('2 selected')
  await user.click(screen.getByRole('button', { name: 'Room 12, =Room 13' }))
  expect(screen.getByRole('checkbox', { name: 'Select all' })).not.toBeChecked()
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(screen.queryByRole('button', { name: 'Clear selection' })).toBeNull()
  await waitFor(() => expect(screen.getByRole('grid').parentElement).toHaveFocus())
})

test('[TBL-03] all rows are selected and cleared from the selection bar, because cards have no headers', async () => {
  const user = userEvent.setup()
  show({ bulkActions: <Selected /> })
  await user.click(screen.getByRole('checkbox', { name: 'Select Room 12' }))
  // In the header of the table, which cards hide, and in the bar, which only they show.
  const [inBar] = screen.getAllByRole('checkbox', { name: 'Select all' }) as [HTMLInputElement]
  expect(inBar).toBePartiallyChecked()
  await user.click(inBar)
  expect(screen.getAllByRole('status')[0]).toHaveTextContent('2 selected')
  expect(inBar).toBeChecked()
  await user.click(inBar)
  expect(screen.queryByRole('button', { name: 'Clear selection' })).toBeNull()
  expect(screen.getByRole('checkbox', { name: 'Select Room 12' })).not.toBeChecked()
})

test('a long table renders only the rows near the viewport, each with its row index', () => {
  // jsdom has no layout.
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(56)
  const many = Array.from({ length: 999 }, (_, at) => ({ id: String(at), name: `Room ${at}`, grade: null, count: at }))
  show({ rows: many, count: 999 })
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '1000')
  const drawn = screen.getAllByRole('rowheader')
  expect(drawn.length).toBeGreaterThan(10)
  expect(drawn.length).toBeLessThan(120)
  expect(screen.getByRole('row', { name: /^Room 0 / })).toHaveAttribute('aria-rowindex', '2')
  height.mockRestore()
})

/** Scrolls the page and fires the scroll event, so that the table re-renders. */
function scrollTo(top: number) {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: top })
  act(() => void window.dispatchEvent(new Event('scroll')))
}

describe('a long table', () => {
  const many = Array.from({ length: 999 }, (_, at) => ({ id: String(at), name: `Room ${at}`, grade: null, count: at }))
  let height: jest.SpyInstance
  beforeEach(() => {
    // jsdom has no layout.
    height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(56)
    show({ rows: many, count: 999 })
  })
  afterEach(() => {
    scrollTo(0)
    height.mockRestore()
  })
  const row = (at: number) => screen.queryByRole('row', { name: new RegExp(`^Room ${at} `) })

  test('[TBL-10] keeps the edited row and its typed text while scrolling', async () => {
    const user = userEvent.setup()
    const written = within(row(3) as HTMLElement)
    await user.dblClick(written.getAllByRole('gridcell')[0] as HTMLElement)
    await user.type(written.getByRole('textbox'), 'five')
    const field = written.getByRole('textbox')
    scrollTo(30_000)
    expect(row(530)).not.toBeNull()
    expect(row(20)).toBeNull()
    expect(field).toBeInTheDocument()
    expect(field).toHaveValue('five')
    expect(field).toHaveFocus()
    expect(call).not.toHaveBeenCalledWith(expect.objectContaining({ method: 'PATCH' }))
  })

  test('always has one cell in the tab order, from which the arrow keys continue', async () => {
    const user = userEvent.setup()
    act(() => screen.getByRole('rowheader', { name: 'Room 5' }).focus())
    scrollTo(30_000)
    const stops = screen.getByRole('grid').querySelectorAll('[data-cell][tabindex="0"]')
    expect([...stops].map(({ textContent }) => textContent)).toEqual(['Room 5'])
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('rowheader', { name: 'Room 6' })).toHaveFocus()
    await user.keyboard('{Control>}{End}{/Control}')
    expect(row(998)).toContainElement(document.activeElement as HTMLElement)
  })
})
