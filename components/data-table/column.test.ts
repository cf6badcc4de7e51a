import { type Column, drawTable, isValidColumn, shownKeys } from './column'

type Row = { id: string; name: string; count: number }
const columns: Column<Row>[] = [
  { key: 'name', label: 'Name', sort: 'name', cell: ({ name }) => name },
  {
    key: 'count',
    label: 'Count',
    cell: ({ count }) => count,
    write: ({ id, count }) =>
      count > 0 ? { path: `rows/${id}`, version: 2, field: 'count', value: String(count) } : null,
  },
  { key: 'day', label: 'Day', isExtra: true, cell: () => null, value: () => '2026-03-01' },
  { key: 'ways', label: 'More', isWays: true, cell: () => null },
]
const { heads, drawn } = drawTable(columns, [{ id: 'a', name: 'Room 12', count: 3 }], ({ id }) => id)

test('a row is prepared with its cells, its file values and the requests to edit its cells', () => {
  expect(drawn).toEqual([
    {
      id: 'a',
      name: 'Room 12',
      cells: { name: 'Room 12', count: 3, day: null, ways: null },
      values: { name: 'Room 12', count: 3, day: '2026-03-01', ways: null },
      writes: { count: { path: 'rows/a', version: 2, field: 'count', value: '3' } },
    },
  ])
  expect(heads.flatMap((head) => Object.values(head)).filter((value) => typeof value === 'function')).toEqual([])
})

test('chosen columns are shown in their own order, name and actions always, unknown keys never', () => {
  expect(shownKeys(heads, undefined)).toEqual(['name', 'count', 'ways'])
  expect(shownKeys(heads, ['day', 'count', 'gone'])).toEqual(['name', 'day', 'count', 'ways'])
  expect(shownKeys(heads, [])).toEqual(['name', 'ways'])
})

test.each([
  [true, { key: 'a', label: 'Name', sort: 'name' }],
  [true, { key: 'a', label: null, name: 'Name', sort: 'name' }],
  [true, { key: 'a', label: null }],
  [false, { key: 'a', label: null, sort: 'name' }],
  [false, { key: 'a', label: ' ', sort: 'name' }],
])('[TBL-09] a column definition is valid: %p %j', (isValid, column) => {
  expect(isValidColumn(column)).toBe(isValid)
})
