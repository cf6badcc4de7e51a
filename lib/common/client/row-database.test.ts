import 'fake-indexeddb/auto'
import { openRowDatabase } from './row-database'

type Row = { key: string; userId: string; words: string }

const row = (key: string, userId = 'ann'): Row => ({ key, userId, words: `of ${key}` })

test('[F-87] rows are listed only for their user, and one change can write several rows', async () => {
  const database = openRowDatabase<Row>({ name: 'own', version: 1 })
  const both = database.change(async (rows) => {
    await rows.put(row('1'))
    await rows.put(row('2', 'bob'))
    return 'kept'
  }, null)
  expect(await both).toBe('kept')
  expect(await database.ofUser('ann', null)).toEqual([row('1')])
  expect(await database.read((rows) => rows.get('2'), undefined)).toEqual(row('2', 'bob'))
})

test('existing rows are prepared before anything is read', async () => {
  const first = openRowDatabase<Row>({ name: 'prepared', storeName: 'others', version: 1 })
  await first.change(async (rows) => void (await rows.put(row('1'))), undefined)
  const second = openRowDatabase<Row>({
    name: 'prepared',
    storeName: 'others',
    version: 1,
    prepare: (rows) => rows.clear(),
  })
  expect(await second.ofUser('ann', null)).toEqual([])
})

test('once the database is open, a change starts in the same tick', async () => {
  const database = openRowDatabase<Row>({ name: 'tick', version: 1 })
  await database.ofUser('ann', [])
  let hasBegun = false
  const change = database.change(async () => {
    hasBegun = true
  }, undefined)
  expect(hasBegun).toBe(true)
  await change
})

test('a failed change or an unavailable database returns the fallback value', async () => {
  const database = openRowDatabase<Row>({ name: 'failing', version: 1 })
  const failing = database.change(async (rows) => {
    await rows.put(row('1'))
    throw new DOMException('full', 'QuotaExceededError')
  }, 'otherwise')
  expect(await failing).toBe('otherwise')
  const open = jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  const forbidden = openRowDatabase<Row>({ name: 'forbidden', version: 1 })
  open.mockRestore()
  expect(await forbidden.ofUser('ann', null)).toBeNull()
  expect(await forbidden.change((rows) => rows.put(row('1')), 'otherwise')).toBe('otherwise')
})

test('a newer product version in another tab may upgrade the database', async () => {
  const database = openRowDatabase<Row>({ name: 'upgraded', version: 1 })
  await database.ofUser('ann', [])
  await new Promise((resolve, reject) => {
    const opening = indexedDB.open('upgraded', 2)
    opening.onsuccess = resolve
    opening.onerror = reject
  })
  expect(await database.ofUser('ann', 'closed')).toBe('closed')
})
