import { openDB } from 'idb'
import { KEY, localRecording, newDevice } from '@/tests/support/recording-device'
import { keepRecording, keptRecording, keptRecordings, noteRecording } from './stored-recordings'

beforeEach(newDevice)
afterEach(() => jest.restoreAllMocks())

test('a recording stored by the previous database version is still found', async () => {
  const before = await openDB('recordings', 1, {
    upgrade: (database) => void database.createObjectStore('takes', { keyPath: 'key' }),
  })
  await before.put('takes', { key: KEY, blob: new Blob(['wav']), seconds: 4, keptAt: Date.now() })
  before.close()
  expect(await keptRecording(KEY)).toMatchObject({ seconds: 4 })
})

test('[F-53] details learned later are added to their recording, but not to a newer one', async () => {
  await keepRecording(localRecording(KEY))
  await noteRecording(localRecording(KEY), { userId: 'user-1', isRefused: true })
  await noteRecording({ key: KEY, keptAt: 1 }, { userId: 'user-2' })
  expect(await keptRecordings()).toMatchObject([{ key: KEY, seconds: 2, userId: 'user-1', isRefused: true }])
})

test('[F-53] a recording that does not fit on the device still replaces the previous one', async () => {
  const localRecording = (text: string, keptAt: number) => ({ key: KEY, blob: new Blob([text]), seconds: 2, keptAt })
  expect(await keepRecording(localRecording('first', Date.now()))).toBe(true)
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  expect(await keepRecording(localRecording('second', Date.now() + 1))).toBe(false)
  expect(await keptRecording(KEY)).toBeNull()
})

test('[F-53] a device that cannot be read is distinguished from an empty one', async () => {
  await keepRecording(localRecording(KEY))
  const getAll = jest.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('The connection was lost.', 'UnknownError')
  })
  expect(await keptRecording(KEY)).toBe('unknown')
  expect(await keptRecordings()).toEqual([])
  getAll.mockRestore()
  expect(await keptRecording(KEY)).toMatchObject({ key: KEY })
  expect(await keptRecording('work:other')).toBeNull()
})
