import { heldLocks, KEY, localRecording, newDevice, orphanedText, piece } from '@/tests/support/recording-device'
import { forgetPieces, keepPieces, orphanedPieces } from './kept-pieces'
import { onRecordingEnded } from './recording-ends'
import { keepRecording, keptRecording } from './stored-recordings'

const DAY = 86_400_000
const KEPT_AT = Date.now()

beforeEach(newDevice)
afterEach(() => jest.restoreAllMocks())

test('[F-53] pieces recorded before the page was closed are found again, in order', async () => {
  const tab = keepPieces({ key: KEY })
  void tab.add(piece('one '))
  void tab.add(piece('two '))
  await tab.add(piece('three'))
  heldLocks.clear() // as the browser does when a page closes
  expect(await orphanedText(KEY)).toBe('one two three')
  expect((await orphanedPieces(KEY))?.blob.type).toBe('audio/webm')
  expect(await orphanedText('work:other')).toBeNull()
})

test('[F-68] an orphaned recording keeps its time and the answer that it belongs to', async () => {
  const answer = {
    key: { userAssignmentId: 'work', contentId: 'item', contextContentId: 'page' },
    start: { rootContentId: 'root', interaction: null, lock: null },
  }
  jest.spyOn(Date, 'now').mockReturnValue(KEPT_AT)
  await keepPieces({ key: KEY, answer }).add(piece('one'))
  heldLocks.clear()
  expect(await orphanedPieces(KEY)).toMatchObject({ answer, keptAt: KEPT_AT })
})

test('[F-53] the pieces of a tab that is recording are not offered until it ends', async () => {
  const tab = keepPieces({ key: KEY })
  await tab.add(piece('one'))
  expect(await orphanedText(KEY)).toBeNull()
  await tab.end()
  expect(await orphanedText(KEY)).toBe('one')
})

test('[F-71] listeners are notified of an ended recording once its pieces are available', async () => {
  const heard: (string | null)[] = []
  const ended = new Promise<void>((resolve) => {
    const stop = onRecordingEnded(async () => {
      heard.push(await orphanedText(KEY))
      stop()
      resolve()
    })
  })
  const tab = keepPieces({ key: KEY })
  await tab.add(piece('one'))
  await tab.end()
  await ended
  expect(heard).toEqual(['one'])
  await keepPieces({ key: KEY }).end()
  expect(heard).toHaveLength(1)
})

test('[F-53] a complete recording replaces its pieces, and a new recording replaces the old pieces', async () => {
  const first = keepPieces({ key: KEY })
  await first.add(piece('one'))
  await first.add(piece('two'))
  heldLocks.clear()
  const second = keepPieces({ key: KEY })
  await second.add(piece('anew'))
  heldLocks.clear()
  expect(await orphanedText(KEY)).toBe('anew')
  await keepRecording(localRecording(KEY))
  expect(await orphanedText(KEY)).toBeNull()
  expect(await keptRecording(KEY)).toMatchObject({ key: KEY, seconds: 2 })
})

test('[F-53] of two tabs recording the same item one keeps its pieces, and the other changes none of them', async () => {
  const first = keepPieces({ key: KEY })
  await first.add(piece('one '))
  const second = keepPieces({ key: KEY })
  await second.add(piece('other '))
  await first.add(piece('two'))
  await second.end()
  await keepRecording(localRecording(KEY))
  await forgetPieces(KEY)
  expect(await keptRecording(KEY)).toMatchObject({ seconds: 2 })
  heldLocks.clear()
  expect(await orphanedText(KEY)).toBe('one two')
})

test('[F-53] a finished recording replaces its pieces', async () => {
  const tab = keepPieces({ key: KEY })
  await tab.add(piece('one'))
  await tab.end()
  await keepRecording(localRecording(KEY))
  expect(await orphanedText(KEY)).toBeNull()
})

test('discarded pieces are deleted, and so are pieces older than sixty days', async () => {
  await keepPieces({ key: KEY }).add(piece('one'))
  heldLocks.clear()
  await forgetPieces(KEY)
  expect(await orphanedText(KEY)).toBeNull()
  jest.spyOn(Date, 'now').mockReturnValue(1_000_000)
  await keepPieces({ key: KEY }).add(piece('old'))
  heldLocks.clear()
  jest.spyOn(Date, 'now').mockReturnValue(1_000_000 + 60 * DAY)
  expect(await orphanedText(KEY)).toBe('old')
  jest.spyOn(Date, 'now').mockReturnValue(1_000_001 + 60 * DAY)
  expect(await orphanedText(KEY)).toBeNull()
  jest.spyOn(Date, 'now').mockReturnValue(1_000_000)
  expect(await orphanedText(KEY)).toBeNull()
})

test('without locks, outside a secure context, orphaned pieces are still found', async () => {
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: {} })
  const tab = keepPieces({ key: KEY })
  await tab.add(piece('one'))
  expect(await orphanedText(KEY)).toBe('one')
  await tab.end()
  await keepRecording(localRecording(KEY))
  expect(await orphanedText(KEY)).toBeNull()
})
