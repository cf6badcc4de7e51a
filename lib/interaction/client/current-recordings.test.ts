/** @jest-environment jsdom */
import { finishWork, forgetOnDevice, type Unsent } from '@/lib/session/client/unsent-work'
import { listUnfinishedRecordings } from '@/lib/upload/client/unsent-recordings'
import { wireInteraction } from '@/tests/support/answer-server'
import { fakeFetch } from '@/tests/support/fake-fetch'
import '@/tests/support/page-channel'
import { currentRecordings } from './current-recordings'
import { currentWork } from './current-work'
import { recordingKeyFor } from './recording-sender'

jest.mock('@/lib/upload/client/stored-recordings', () =>
  (
    jest.requireActual('@/tests/support/memory-recordings') as typeof import('@/tests/support/memory-recordings')
  ).memoryRecordings(),
)
const device = jest.requireMock<ReturnType<typeof import('@/tests/support/memory-recordings').memoryRecordings>>(
  '@/lib/upload/client/stored-recordings',
)
const { recordings } = device
jest.mock('@/lib/upload/client/unsent-recordings', () => ({ listUnfinishedRecordings: jest.fn(async () => []) }))

const key = { userAssignmentId: 'work-1', contentId: 'content-1', contextContentId: 'page-1' }
const kept = {
  key: recordingKeyFor(key),
  blob: new Blob(['RIFF']),
  seconds: 4,
  keptAt: 1,
  userId: 'user-1',
  answer: { key, start: { rootContentId: 'root-1', interaction: null, lock: null } },
}

beforeAll(() => {
  document.head.innerHTML = '<meta name="auth-selector" content="selector-1"><meta name="auth-user" content="user-1">'
})
beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A server that can be made unreachable; returns the calls it received. */
function serve(line: { isDown: boolean }) {
  return fakeFetch(({ path, body }) => {
    if (line.isDown) throw new TypeError('Failed to fetch')
    if (path === '/api/interactions')
      return { body: { result: wireInteraction({ ...body, interactionType: 'interactive' }), context: {} } }
    return {
      body: { result: { id: 'upload-1', uploadUrl: '/api/uploads/upload-1/file', uploadFields: {} }, context: {} },
    }
  })
}

test('[F-53] [F-86] a recording kept on this device is sent with its answer when the network is back', async () => {
  const line = { isDown: true }
  const calls = serve(line)
  recordings.set(kept.key, kept)
  currentRecordings()
  await jest.advanceTimersByTimeAsync(5_000)
  line.isDown = false
  calls.length = 0
  window.dispatchEvent(new Event('online'))
  await jest.advanceTimersByTimeAsync(2_000)
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/uploads',
    'POST /api/uploads/upload-1/file',
    'PATCH /api/uploads/upload-1',
    'POST /api/interactions',
  ])
  expect((await finishWork()).unsent.size).toBe(0)
  expect(calls[3]?.body).toMatchObject({ ...key, interactionData: { value: { uploadId: 'upload-1', seconds: 4 } } })
  expect(recordings.size).toBe(0)
})

test('[F-53] [F-87] a recording the device has no room for is reported as lost and blocks closing, also from another page', async () => {
  const line = { isDown: true }
  serve(line)
  const isClosed = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const finish = async (): Promise<Unsent[]> => {
    const finishing = finishWork()
    await jest.advanceTimersByTimeAsync(11_000)
    return [...(await finishing).unsent]
  }
  currentWork().answers.open(key, kept.answer.start)
  const hide = currentRecordings().show(key)
  await jest.advanceTimersByTimeAsync(0)
  jest.spyOn(device, 'keepRecording').mockResolvedValueOnce(false)
  currentRecordings().keep(key, kept)
  hide()
  expect(await finish()).toEqual(['lost'])
  expect(isClosed()).toBe(false)
  recordings.set('other', { ...kept, key: 'other' })
  expect((await finish()).toSorted()).toEqual(['kept', 'lost'])
  line.isDown = false
  expect(await finish()).toEqual([])
  expect(isClosed()).toBe(true)
})

test('[F-53] [F-87] an unfinished recording is reported with the rest', async () => {
  serve({ isDown: false })
  currentRecordings()
  const undone = { state: 'left', contentId: 'content-1', path: '/assignments/work-1' } as const
  jest.mocked(listUnfinishedRecordings).mockImplementationOnce(async (userId) => (userId === 'user-1' ? [undone] : []))
  expect(await finishWork()).toEqual({ unsent: new Set(), recording: undone })
})

test('[F-53] [F-87] nothing is reported as safe when the device never responds', async () => {
  serve({ isDown: false })
  currentRecordings()
  jest.mocked(listUnfinishedRecordings).mockImplementationOnce(() => new Promise(() => undefined))
  const finishing = finishWork()
  await jest.advanceTimersByTimeAsync(2_500)
  expect(await finishing).toEqual({ unsent: new Set(['lost']), recording: undefined })
})

test('[F-53] signing out waits at most ten seconds, and keeps an unsent recording for its owner', async () => {
  const line = { isDown: true }
  const calls = serve(line)
  recordings.set(kept.key, { ...kept, keptAt: 2 })
  let isFinished = false
  const finishing = finishWork().then(({ unsent }) => {
    isFinished = true
    return [...unsent]
  })
  await jest.advanceTimersByTimeAsync(9_900)
  expect(isFinished).toBe(false)
  await jest.advanceTimersByTimeAsync(200)
  expect(await finishing).toEqual(['kept'])
  expect(recordings.size).toBe(1)
  await forgetOnDevice()
  calls.length = 0
  line.isDown = false
  await jest.advanceTimersByTimeAsync(60_000)
  expect(calls).toEqual([])
  expect(recordings.size).toBe(1)
})
