import { request } from '@/lib/api/client/request'
import { saveTableView } from './save-table-view'

jest.mock('@/lib/api/client/request', () => ({ request: jest.fn() }))
const call = jest.mocked(request)

/** The views as stored on the server. */
let kept: Record<string, object>

beforeEach(() => {
  kept = { groups: { columns: ['name'], limit: 25 } }
  call.mockReset().mockImplementation(async ({ method, body }) => {
    if (method) kept = (body as { preferences: { tableViews: typeof kept } }).preferences.tableViews
    return { result: { preferences: { tableViews: kept } }, context: {} }
  })
})

test('[TBL-02] saving part of a view keeps its other parts and the views of other tables', async () => {
  await Promise.all([saveTableView('groups', { limit: 10 }), saveTableView('students', { limit: 100 })])
  expect(kept).toEqual({ groups: { columns: ['name'], limit: 10 }, students: { limit: 100 } })
})

test('a view is deleted as a whole', async () => {
  expect(await saveTableView('groups', null)).toBe(true)
  expect(kept).toEqual({})
})

test('a failed save does not block the next one', async () => {
  call.mockRejectedValueOnce(new Error('no network'))
  expect(await saveTableView('groups', { limit: 10 })).toBe(false)
  expect(await saveTableView('groups', { limit: 50 })).toBe(true)
  expect(kept).toEqual({ groups: { columns: ['name'], limit: 50 } })
})
