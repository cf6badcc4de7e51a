import 'fake-indexeddb/auto'
import { deleteDB, openDB } from 'idb'
import {
  forgetPieces,
  forgetRecording,
  holdRecording,
  keepPieces,
  keepRecording,
  keptRecording,
  keptRecordings,
  leftPieces,
  noteRecording,
  openRecordings,
  passOverLeft,
  undoneRecordings,
} from './kept-recordings'
import { recordingKey } from './recording-key'

let userId: string | null = 'user-1'
let actingId: string | null = null
jest.mock('@/lib/session/client/auth-selector', () => ({
  contextUserId: () => actingId,
  deviceOwner: () => [userId ?? [], actingId ?? []].flat().join('+'),
}))

const KEY = 'work:item'
const DAY = 86_400_000
const KEPT_AT = Date.now()
const take = (key: string) => ({ key, blob: new Blob(['wav']), seconds: 2, keptAt: KEPT_AT })
const piece = (text: string) => new Blob([text], { type: 'audio/webm' })
const textOf = async (key = KEY) => (await (await leftPieces(key))?.blob.text()) ?? null

async function begun(key: string) {
  const tab = keepPieces({ key })
  await tab.add(piece('one'))
  return tab
}

/** Locks of this browser, as far as they are used here. */
const held = new Map<string, LockMode>()
const locks = {
  async request(name: string, { mode }: { mode: LockMode }, work: (lock: object | null) => Promise<unknown>) {
    const before = held.get(name)
    if (before && (before === 'exclusive' || mode === 'exclusive')) return work(null)
    held.set(name, mode)
    return Promise.resolve(work({})).finally(() => before || held.delete(name))
  },
  query: async () => ({ held: [...held].map(([name, mode]) => ({ name, mode })) }),
}

beforeEach(async () => {
  held.clear()
  await deleteDB('recordings')
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { locks } })
})
afterEach(() => jest.restoreAllMocks())

test('[F-53] what was recorded before a page was closed is there again, in its order', async () => {
  const tab = keepPieces({ key: KEY })
  void tab.add(piece('one '))
  void tab.add(piece('two '))
  await tab.add(piece('three'))
  held.clear() // as the browser does when a page is closed
  expect(await textOf()).toBe('one two three')
  expect((await leftPieces(KEY))?.blob.type).toBe('audio/webm')
  expect(await textOf('work:other')).toBeNull()
})

test('[F-68] what is left of a recording tells when it was made, and of which answer as that was known', async () => {
  const answer = {
    key: { userAssignmentId: 'work', contentId: 'item', contextContentId: 'page' },
    start: { rootContentId: 'root', interaction: null, lock: null },
  }
  jest.spyOn(Date, 'now').mockReturnValue(KEPT_AT)
  await keepPieces({ key: KEY, answer }).add(piece('one'))
  held.clear()
  expect(await leftPieces(KEY)).toMatchObject({ answer, keptAt: KEPT_AT })
})

test('[F-53] a tab that records is left alone, until it is done', async () => {
  const tab = keepPieces({ key: KEY })
  await tab.add(piece('one'))
  expect(await textOf()).toBeNull()
  await tab.end()
  expect(await textOf()).toBe('one')
})

test('[F-53] the whole recording takes the place of its pieces, and a new one that of an old one', async () => {
  const first = keepPieces({ key: KEY })
  await first.add(piece('one'))
  await first.add(piece('two'))
  held.clear()
  const second = keepPieces({ key: KEY })
  await second.add(piece('anew'))
  held.clear()
  expect(await textOf()).toBe('anew')
  await keepRecording(take(KEY))
  expect(await textOf()).toBeNull()
  expect(await keptRecording(KEY)).toMatchObject({ key: KEY, seconds: 2 })
})

test('[F-53] of two tabs that record the same one keeps its pieces, and the other one touches none of them', async () => {
  const first = keepPieces({ key: KEY })
  await first.add(piece('one '))
  const second = keepPieces({ key: KEY })
  await second.add(piece('other '))
  await first.add(piece('two'))
  await second.end()
  await keepRecording(take(KEY))
  await forgetPieces(KEY)
  expect(await keptRecording(KEY)).toMatchObject({ seconds: 2 })
  held.clear()
  expect(await textOf()).toBe('one two')
})

test('[F-53] a recording that is done leaves its pieces to its whole', async () => {
  const tab = keepPieces({ key: KEY })
  await tab.add(piece('one'))
  await tab.end()
  await keepRecording(take(KEY))
  expect(await textOf()).toBeNull()
})

test('what is thrown away is gone, and what nobody came back for after sixty days', async () => {
  await keepPieces({ key: KEY }).add(piece('one'))
  held.clear()
  await forgetPieces(KEY)
  expect(await textOf()).toBeNull()
  jest.spyOn(Date, 'now').mockReturnValue(1_000_000)
  await keepPieces({ key: KEY }).add(piece('old'))
  held.clear()
  jest.spyOn(Date, 'now').mockReturnValue(1_000_000 + 60 * DAY)
  expect(await textOf()).toBe('old')
  jest.spyOn(Date, 'now').mockReturnValue(1_000_001 + 60 * DAY)
  expect(await textOf()).toBeNull()
  jest.spyOn(Date, 'now').mockReturnValue(1_000_000)
  expect(await textOf()).toBeNull()
})

test('[F-71] [PLAY-18] what is written down whole just now is not being recorded any more, and not sent yet', async () => {
  const kept = keepRecording(take('spoken:item'))
  expect(await openRecordings('spoken')).toMatchObject([{ contentId: 'item', state: 'unsent' }])
  await kept
  expect(await openRecordings('spoken')).toMatchObject([{ contentId: 'item', state: 'unsent' }])
})

test('[F-53] [F-71] one that this tab alone has is told as not kept, unless it is on its way to the device', async () => {
  const states = async () => (await openRecordings('spoken')).map(({ state }) => state)
  const kept = keepRecording(take('spoken:item'))
  const ends = [holdRecording('spoken:item')]
  expect(await states()).toEqual(['unsent'])
  await kept
  await forgetRecording(take('spoken:item'))
  expect(await states()).toEqual(['notKept'])
  // A newer one has its place.
  ends.push(holdRecording('spoken:item'))
  ends[0]?.()
  expect(await states()).toEqual(['notKept'])
  ends[1]?.()
  expect(await states()).toEqual([])
})

test('a recording that waited in the store as it was before is still there', async () => {
  const before = await openDB('recordings', 1, {
    upgrade: (database) => void database.createObjectStore('takes', { keyPath: 'key' }),
  })
  await before.put('takes', { key: KEY, blob: new Blob(['wav']), seconds: 4, keptAt: Date.now() })
  before.close()
  expect(await keptRecording(KEY)).toMatchObject({ seconds: 4 })
})

test('[F-53] what becomes known of a recording is noted beside it, and not beside a later one', async () => {
  await keepRecording(take(KEY))
  await noteRecording(take(KEY), { userId: 'user-1', isRefused: true })
  await noteRecording({ key: KEY, keptAt: 1 }, { userId: 'user-2' })
  expect(await keptRecordings()).toMatchObject([{ key: KEY, seconds: 2, userId: 'user-1', isRefused: true }])
})

test('without locks, outside of a secure context, what is left is found all the same', async () => {
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: {} })
  const tab = keepPieces({ key: KEY })
  await tab.add(piece('one'))
  expect(await textOf()).toBe('one')
  await tab.end()
  await keepRecording(take(KEY))
  expect(await textOf()).toBeNull()
})

test('[F-71] [PLAY-18] what the server of a work has not is told: what is recorded now, what was cut off, and what was not sent', async () => {
  const states = async () => (await openRecordings('work')).map(({ contentId, state }) => [contentId, state])
  const tab = keepPieces({ key: KEY })
  expect(await states()).toEqual([['item', 'running']])
  await tab.add(piece('one'))
  await tab.end()
  await keepPieces({ key: 'another:item' }).add(piece('one'))
  expect(await states()).toEqual([['item', 'left']])
  await keepRecording(take(KEY))
  expect(await states()).toEqual([['item', 'unsent']])
  held.set('recording:work:beside', 'exclusive') // by another tab
  expect(await states()).toEqual([
    ['beside', 'running'],
    ['item', 'unsent'],
  ])
  held.clear()
  await forgetRecording({ key: KEY, keptAt: 1 }) // a later one has its place
  expect(await states()).toEqual([['item', 'unsent']])
  await forgetRecording(take(KEY))
  expect(await states()).toEqual([])
})

test('[F-53] a recording that there is no room for takes the place of the one before all the same', async () => {
  const take = (text: string, keptAt: number) => ({ key: KEY, blob: new Blob([text]), seconds: 2, keptAt })
  expect(await keepRecording(take('first', Date.now()))).toBe(true)
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  expect(await keepRecording(take('second', Date.now() + 1))).toBe(false)
  expect(await keptRecording(KEY)).toBeNull()
})

test('[F-53] a device that cannot be read is told from one that keeps nothing', async () => {
  await keepRecording(take(KEY))
  const getAll = jest.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('The connection was lost.', 'UnknownError')
  })
  expect(await keptRecording(KEY)).toBe('unknown')
  expect(await keptRecordings()).toEqual([])
  getAll.mockRestore()
  expect(await keptRecording(KEY)).toMatchObject({ key: KEY })
  expect(await keptRecording('work:other')).toBeNull()
})

test('[F-53] [F-87] who leaves is told of what is being recorded and was cut off, and of nobody else’s', async () => {
  const states = async () => (await undoneRecordings('user-1')).map(({ contentId, state }) => [contentId, state])
  userId = 'user-2'
  await keepPieces({ key: 'theirs:item' }).add(piece('one'))
  userId = 'user-1'
  expect(await states()).toEqual([])
  const tab = keepPieces({ key: KEY })
  await tab.add(piece('one'))
  expect(await states()).toEqual([['item', 'running']])
  await tab.end()
  expect(await states()).toEqual([['item', 'left']])
  // What is in memory alone is told by whoever has it.
  const end = holdRecording(KEY)
  expect(await states()).toEqual([])
  end()
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60 * DAY + 1)
  expect(await states()).toEqual([])
  jest.restoreAllMocks()
  // Whole, it is sent by itself.
  await keepRecording(take(KEY))
  expect(await states()).toEqual([])
})

test('[F-53] [F-71] what a work was turned in without is told of no more, but offered where the work is open again', async () => {
  await (await begun('work:item')).end()
  await (await begun('work-2:item')).end()
  await passOverLeft('work')
  expect((await undoneRecordings('user-1')).map(({ contentId }) => contentId)).toEqual(['item'])
  expect(await textOf()).toBe('one')
  expect(await openRecordings('work')).toMatchObject([{ state: 'left' }])
  // Another one that is begun in its place is not meant.
  await (await begun('work:item')).end()
  expect(await undoneRecordings('user-1')).toHaveLength(2)
})

describe('[F-13] [F-53] whoever acts as a user', () => {
  afterEach(() => {
    actingId = null
  })

  test('has recordings of their own of the same item: neither goes, is offered, told of or passed over for the other', async () => {
    const known = async () => [
      (await openRecordings('work')).map(({ contentId, state }) => `${contentId} ${state}`),
      (await undoneRecordings(actingId ? `user-1+${actingId}` : 'user-1')).length,
      await textOf(recordingKey('work', 'item')),
    ]
    await (await begun(recordingKey('work', 'item'))).end()
    expect(await known()).toEqual([['item left'], 1, 'one'])
    actingId = 'admin-1'
    expect(await known()).toEqual([[], 0, null])
    await passOverLeft('work')
    const acting = await begun(recordingKey('work', 'item'))
    expect(await known()).toEqual([['item running'], 1, null])
    await acting.end()
    await keepRecording(take(recordingKey('work', 'item')))
    expect(await known()).toEqual([['item unsent'], 0, null])
    actingId = null
    expect(await known()).toEqual([['item left'], 1, 'one'])
    expect(await keptRecording(recordingKey('work', 'item'))).toBeNull()
  })
})
