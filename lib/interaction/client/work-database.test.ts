import 'fake-indexeddb/auto'
import { openWorkDatabase } from './work-database'
import type { WorkRow } from './work-row'

const DAY = 86_400_000

function row(changes: Partial<WorkRow> = {}): WorkRow {
  const userId = changes.userId ?? 'user-1'
  return {
    key: `${userId}/answer/1/tab-a`,
    userId,
    kind: 'answer',
    userAssignmentId: 'work-1',
    contentId: 'content-1',
    contextContentId: 'page-1',
    rootContentId: 'root-1',
    clientId: 'client-1',
    tabId: 'tab-a',
    sequence: 1,
    version: null,
    data: { value: 'text' },
    state: 'incomplete',
    isCleared: false,
    status: 'pending',
    refusal: null,
    other: null,
    follows: null,
    changedAt: Date.now(),
    savedAt: null,
    ...changes,
  }
}

const everybody = ['user-1', 'user-2']

afterEach(async () => {
  const database = openWorkDatabase()
  for (const user of everybody) await database.remove(await database.load(user))
})

test('rows are restored after the page is closed, only for their own user [F-87]', async () => {
  await openWorkDatabase().put(row())
  const next = openWorkDatabase()
  expect(await next.load('user-1')).toEqual([expect.objectContaining({ data: { value: 'text' } })])
  expect(await next.load('user-2')).toEqual([])
})

test('an older change of the tab never replaces a newer one [F-d]', async () => {
  const database = openWorkDatabase()
  await Promise.all([
    database.put(row({ sequence: 2, data: { value: 'newer' } })),
    database.put(row({ sequence: 1, data: { value: 'older' } })),
  ])
  expect(await database.load('user-1')).toMatchObject([{ data: { value: 'newer' } }])
})

test('[F-87] sign-in and sign-out delete saved work and keep unsent work for its owner', async () => {
  const database = openWorkDatabase()
  await database.put(row({ key: 'sent', status: 'saved' }))
  await database.put(row({ key: 'unsent' }))
  await database.put(row({ key: 'other', userId: 'user-2', status: 'saved' }))
  await database.forgetSaved('user-2')
  expect((await database.load('user-1')).map(({ key }) => key)).toEqual(['unsent'])
  expect(await database.load('user-2')).toHaveLength(1)
  await database.forgetSaved(null)
  expect(await database.load('user-2')).toEqual([])
})

test('saved work is deleted after two weeks, unsent work after two months', async () => {
  const at = Date.now()
  const database = openWorkDatabase(() => at + 15 * DAY)
  await database.put(row({ key: 'sent', status: 'saved' }))
  await database.put(row({ key: 'unsent' }))
  await database.forgetSaved('user-1')
  expect((await database.load('user-1')).map(({ key }) => key)).toEqual(['unsent'])
  await openWorkDatabase(() => at + 61 * DAY).forgetSaved('user-1')
  expect(await database.load('user-1')).toEqual([])
})

test('[F-87] storing reports whether a change is kept, also when the device is full or storage is blocked', async () => {
  const database = openWorkDatabase()
  expect(await database.put(row())).toBe(true)
  expect(await database.put(row({ sequence: 0 }))).toBe(true)
  expect(await database.put(row({ sequence: 0, data: { value: 'other words' } }))).toBe(false)
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  expect(await database.put(row({ sequence: 2 }))).toBe(false)
  put.mockRestore()
  const open = jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Forbidden', 'SecurityError')
  })
  expect(await openWorkDatabase().put(row({ sequence: 2 }))).toBe(false)
  open.mockRestore()
})
