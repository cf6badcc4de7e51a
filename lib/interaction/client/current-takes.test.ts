/** @jest-environment jsdom */
import { finishWork, forgetOnDevice } from '@/lib/session/client/sign-out'
import type { KeptRecording } from '@/lib/upload/client/kept-recordings'
import { wireInteraction } from '@/tests/support/answer-server'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { currentTakes } from './current-takes'
import { takeKey } from './take-sender'

jest.mock('@/lib/upload/client/kept-recordings', () =>
  (jest.requireActual('@/tests/support/memory-takes') as typeof import('@/tests/support/memory-takes')).memoryTakes(),
)
const { takes } = jest.requireMock<{ takes: Map<string, KeptRecording> }>('@/lib/upload/client/kept-recordings')

const key = { userAssignmentId: 'work-1', contentId: 'content-1', contextContentId: 'page-1' }
const kept = {
  key: takeKey(key),
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

/** A server that can be reached or not; gives what it was asked. */
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

test('[F-53] [F-86] what waits on this device goes out when the network is back, and its answer with it', async () => {
  const line = { isDown: true }
  const calls = serve(line)
  takes.set(kept.key, kept)
  currentTakes()
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
  expect(await finishWork()).toBe(false)
  expect(calls[3]?.body).toMatchObject({ ...key, interactionData: { value: { uploadId: 'upload-1', seconds: 4 } } })
  expect(takes.size).toBe(0)
})

test('[F-53] signing out sends it while the session holds, waits no longer than ten seconds, and tells that it leaves the rest for its owner', async () => {
  const line = { isDown: true }
  const calls = serve(line)
  takes.set(kept.key, { ...kept, keptAt: 2 })
  let isFinished = false
  const finishing = finishWork().then((isUnsent) => {
    isFinished = true
    return isUnsent
  })
  await jest.advanceTimersByTimeAsync(9_900)
  expect(isFinished).toBe(false)
  await jest.advanceTimersByTimeAsync(200)
  expect(await finishing).toBe(true)
  expect(takes.size).toBe(1)
  await forgetOnDevice()
  calls.length = 0
  line.isDown = false
  await jest.advanceTimersByTimeAsync(60_000)
  expect(calls).toEqual([])
  expect(takes.size).toBe(1)
})
