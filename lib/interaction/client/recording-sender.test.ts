import { RequestError } from '@/lib/api/client/request-error'
import { isWorkKept } from '@/lib/session/client/work-in-progress'
import type { SendUpload } from '@/lib/upload/client/send-upload'
import { type AnswerServer, wireInteraction } from '@/tests/support/answer-server'
import { memoryTab } from '@/tests/support/memory-work'
import { id, key, openStore, start, stored } from '@/tests/support/open-store'
import { RecordingSender, recordingKeyFor } from './recording-sender'

jest.mock('@/lib/upload/client/stored-recordings', () =>
  (
    jest.requireActual('@/tests/support/memory-recordings') as typeof import('@/tests/support/memory-recordings')
  ).memoryRecordings(),
)
const device = jest.requireMock<ReturnType<typeof import('@/tests/support/memory-recordings').memoryRecordings>>(
  '@/lib/upload/client/stored-recordings',
)
const { recordings, held } = device

const KEY = recordingKeyFor(key)
const localRecording = { blob: new Blob(['RIFF']), seconds: 4 }
const settle = () => jest.advanceTimersByTimeAsync(2_000)

/** A server's uploads, with a switch for its reachability. */
function uploads(line: { isDown?: boolean; isHeld?: boolean } = {}) {
  const begun: string[] = []
  const complete: string[] = []
  const waiting: (() => void)[] = []
  const wait = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      waiting.push(resolve)
      signal.addEventListener('abort', () => resolve())
    })
  const upload = async ({ signal, onCreated, onWaiting, hurry }: SendUpload) => {
    while (line.isDown) {
      onWaiting?.()
      await Promise.race([wait(signal), new Promise((go) => hurry?.addEventListener('go', go, { once: true }))])
      signal.throwIfAborted()
    }
    const uploadId = `upload-${begun.length + 1}`
    begun.push(uploadId)
    onCreated?.(uploadId)
    if (line.isHeld) await wait(signal)
    signal.throwIfAborted()
    complete.push(uploadId)
  }
  const back = () => {
    line.isDown = false
    line.isHeld = false
    for (const go of waiting.splice(0)) go()
  }
  return { begun, complete, line, upload, back }
}

type StoreParts = Omit<NonNullable<Parameters<typeof openStore>[0]>, 'tab'>
type Parts = StoreParts & { net?: ReturnType<typeof uploads>; userId?: string; tab?: string }

/** One page of a tab. */
async function readCurrentPage({ net = uploads(), userId = 'user-1', tab: name = 'tab-a', ...parts }: Parts = {}) {
  const tab = memoryTab(name)
  const { store, server, database } = await openStore({ ...parts, tab })
  const sender = new RecordingSender({
    userId,
    work: store,
    upload: net.upload,
    tabId: () => name,
    isOnline: () => !net.line.isDown,
  })
  return { store, server, database, sender, net }
}

/** A page on which a recording was made. */
async function record(parts: Parts = {}) {
  const page = await readCurrentPage(parts)
  page.store.answers.open(key, start(page.server.rows.get(id) ?? null))
  const hide = page.sender.show(key)
  await settle()
  page.sender.keep(key, localRecording)
  await settle()
  return { ...page, hide }
}

/** The server for a recording that was made offline, on a page that is closed. */
async function recordOffline() {
  const { sender, server } = await record({ net: uploads({ isDown: true }), online: () => false })
  expect(sender.read(key)).toMatchObject({ localRecording, sending: 'waiting' })
  sender.stop()
  return server
}

/** Expects the recording on the server and none on the device. */
function expectSent(server: AnswerServer, value: object = { uploadId: 'upload-1', seconds: 4 }) {
  expect(stored(server)).toEqual(value)
  expect(recordings.size).toBe(0)
}

/** The locks of a browser whose tabs wait for each other. */
function browserLocks() {
  const held = new Map<string, Promise<unknown>>()
  return {
    request: (name: string, _: object, work: () => Promise<unknown>) => {
      const turn = (held.get(name) ?? Promise.resolve()).then(work)
      held.set(
        name,
        turn.catch(() => undefined),
      )
      return turn
    },
  }
}

beforeEach(() => {
  jest.useFakeTimers()
  recordings.clear()
  held.length = 0
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { locks: browserLocks() } })
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

test('[F-53] [F-86] a recording made offline is sent from any page once the network is back, and saved only once', async () => {
  const server = await recordOffline()
  const { sender, net } = await readCurrentPage({ server, tab: 'tab-b' })
  await sender.adoptAll()
  await sender.adoptAll()
  await settle()
  expect(net.complete).toEqual(['upload-1'])
  expect(stored(server)).toEqual({ uploadId: 'upload-1', seconds: 4 })
  expect(server.written).toHaveLength(1)
  expect(recordings.size).toBe(0)
})

test('[F-53] [F-86] a waiting recording is still sent after its page is left', async () => {
  const net = uploads({ isDown: true })
  const { server, hide } = await record({ net })
  hide()
  net.back()
  await settle()
  expectSent(server)
})

test('[F-53] two tabs send a recording once, and the tab showing its page shows the progress', async () => {
  const server = await recordOffline()
  const net = uploads({ isHeld: true })
  const first = await readCurrentPage({ server, net, tab: 'tab-b' })
  const second = await readCurrentPage({ server, net, tab: 'tab-c' })
  second.store.answers.open(key, start())
  await first.sender.adoptAll()
  await settle()
  second.sender.show(key)
  await settle()
  expect(second.sender.read(key)).toMatchObject({ localRecording, sending: 'sending' })
  net.back()
  await settle()
  expect(net.begun).toEqual(['upload-1'])
  expect(second.sender.read(key)).toEqual({ localRecording: null, takenId: null, sending: 'none' })
  expect(recordings.size).toBe(0)
})

test('[F-53] a tab that continues an upload begun by another tab gets no conflict', async () => {
  const server = await recordOffline()
  const net = uploads({ isHeld: true })
  const first = await readCurrentPage({ server, net, tab: 'tab-b' })
  await first.sender.adoptAll()
  await settle()
  first.sender.stop()
  expect(stored(server)).toEqual({ uploadId: 'upload-1', seconds: 4 })
  net.back()
  await settle()
  const next = await readCurrentPage({ server, net, tab: 'tab-c' })
  await next.sender.adoptAll()
  await settle()
  expect(net.complete).toEqual(['upload-2'])
  expect(stored(server)).toEqual({ uploadId: 'upload-2', seconds: 4 })
  expect(next.store.updates.readSummary()).toMatchObject({ pending: 0, conflicts: 0 })
})

test('[F-53] nor does it if the first page was closed before its save was confirmed', async () => {
  const server = await recordOffline()
  const net = uploads({ isHeld: true })
  const silent = async (body: Record<string, unknown>) => {
    server.take(body as Parameters<AnswerServer['take']>[0])
    return new Promise<never>(() => undefined)
  }
  const first = await readCurrentPage({ server, net, save: silent, tab: 'tab-b' })
  await first.sender.adoptAll()
  await settle()
  first.sender.stop()
  net.back()
  await settle()
  const next = await readCurrentPage({ server, net, tab: 'tab-c' })
  next.store.answers.open(key, start(server.rows.get(id)))
  next.sender.show(key)
  await settle()
  expectSent(server, { uploadId: 'upload-2', seconds: 4 })
})

test('[F-53] a recording is sent even if the browser refuses locks', async () => {
  const server = await recordOffline()
  const request = () => Promise.reject(new DOMException('No locks here.', 'SecurityError'))
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { locks: { request } } })
  const { sender } = await readCurrentPage({ server, tab: 'tab-b' })
  await sender.adoptAll()
  await settle()
  expectSent(server)
})

test('[F-53] the newest recording is sent instead of one already on its way', async () => {
  const net = uploads({ isHeld: true })
  const { server, sender } = await record({ net })
  sender.keep(key, { ...localRecording, seconds: 9 })
  net.back()
  await settle()
  expect(net.complete).toEqual(['upload-2'])
  expectSent(server, { uploadId: 'upload-2', seconds: 9 })
})

test('[F-53] when the device cannot be read, a recording is still shown, and sent from memory', async () => {
  const net = uploads({ isDown: true })
  jest.spyOn(device, 'keptRecording').mockResolvedValue('unknown')
  const { server, sender } = await record({ net })
  expect(sender.read(key)).toMatchObject({ localRecording, sending: 'waiting' })
  net.back()
  await settle()
  expectSent(server)
})

/** An answer from another device. */
const elsewhere = (version: number) =>
  wireInteraction({
    ...{ ...key, version, dateModified: new Date(Date.now()).toISOString() },
    interactionData: { value: { uploadId: 'other', seconds: 1 } },
  })

/** The pending choice on a page. */
function choiceOn({ store }: Awaited<ReturnType<typeof readCurrentPage>>) {
  const save = store.answers.read(id)?.save
  if (save?.kind !== 'conflict') throw new Error(`There is no choice: ${save?.kind}`)
  return save
}

test('[F-68] a newer answer from elsewhere is kept until the learner chooses', async () => {
  const server = await recordOffline()
  const newer = elsewhere(3)
  server.rows.set(id, newer)
  const page = await readCurrentPage({ server, tab: 'tab-b' })
  page.store.answers.open(key, start(newer))
  await page.sender.adoptAll()
  await settle()
  expect(stored(server)).toEqual({ uploadId: 'other', seconds: 1 })
  expect(choiceOn(page)).toMatchObject({
    mine: { value: { uploadId: 'upload-1', seconds: 4 } },
    theirs: { value: { uploadId: 'other', seconds: 1 } },
  })
  page.store.answers.resolve(id, 'mine')
  await settle()
  expectSent(server)
})

describe('[F-68] a recording counts from the version known when it began', () => {
  /** A page on which a recording was started for an unanswered question. */
  async function beginRecording(net?: ReturnType<typeof uploads>) {
    const page = await readCurrentPage({ net })
    page.store.answers.open(key, start())
    page.sender.show(key)
    await settle()
    return { ...page, begun: page.sender.begin(key).answer }
  }

  test('a recording received from another device meanwhile is not overwritten', async () => {
    const { begun, ...page } = await beginRecording()
    const newer = elsewhere(1)
    page.server.rows.set(id, newer)
    page.store.merge([newer])
    page.sender.keep(key, { ...localRecording, answer: begun })
    await settle()
    expect(stored(page.server)).toEqual({ uploadId: 'other', seconds: 1 })
    expect(choiceOn(page).mine.value).toEqual({ uploadId: 'upload-1', seconds: 4 })
    expect(page.sender.read(key)).toMatchObject({ sending: 'none' })
  })

  test('sending again does not overwrite it either', async () => {
    const net = uploads({ isDown: true })
    const { begun, ...page } = await beginRecording(net)
    page.sender.keep(key, { ...localRecording, answer: begun })
    await settle()
    expect(page.sender.read(key)).toMatchObject({ localRecording, sending: 'waiting' })
    const newer = elsewhere(1)
    page.server.rows.set(id, newer)
    page.store.merge([newer])
    net.line.isDown = false
    await page.sender.sendAgain(key)
    await settle()
    expect(stored(page.server)).toEqual({ uploadId: 'other', seconds: 1 })
    expect(choiceOn(page).mine.value).toEqual({ uploadId: 'upload-1', seconds: 4 })
  })

  test('a new recording replaces an older one that this page sent meanwhile', async () => {
    const { begun, server, store, sender } = await beginRecording()
    sender.keep(key, localRecording)
    await settle()
    expect(stored(server)).toMatchObject({ uploadId: 'upload-1' })
    sender.keep(key, { ...localRecording, seconds: 9, answer: begun })
    await settle()
    expectSent(server, { uploadId: 'upload-2', seconds: 9 })
    expect(store.updates.readSummary()).toMatchObject({ conflicts: 0 })
  })
})

test('[F-68] the choice shows when a recording was made, not when it was sent', async () => {
  const net = uploads({ isDown: true })
  const page = await record({ net })
  const recordedAt = Date.now()
  await jest.advanceTimersByTimeAsync(60_000)
  page.server.rows.set(id, elsewhere(1))
  await jest.advanceTimersByTimeAsync(60_000)
  net.back()
  await settle()
  const { mine, theirs } = choiceOn(page)
  expect(mine.changedAt).toBeLessThanOrEqual(recordedAt)
  expect(theirs.changedAt).toBeGreaterThan(mine.changedAt)
})

test('[F-68] the learner also chooses when this page did not know of the newer answer', async () => {
  const server = await recordOffline()
  server.rows.set(
    id,
    wireInteraction({ ...key, version: 3, interactionData: { value: { uploadId: 'other', seconds: 1 } } }),
  )
  const { sender, store } = await readCurrentPage({ server, tab: 'tab-b' })
  await sender.adoptAll()
  await settle()
  expect(stored(server)).toEqual({ uploadId: 'other', seconds: 1 })
  expect(store.answers.conflicts(key.userAssignmentId)).toHaveLength(1)
})

test('[F-87] another user’s recording is left alone, and one of an unknown user waits for its page', async () => {
  const server = await recordOffline()
  const other = await readCurrentPage({ server, userId: 'user-2', tab: 'tab-b' })
  await other.sender.adoptAll()
  other.store.answers.open(key, start())
  other.sender.show(key)
  await settle()
  expect(other.sender.read(key)).toMatchObject({ localRecording: null, sending: 'none' })
  expect(other.net.begun).toEqual([])
  expect(recordings.size).toBe(1)

  recordings.set(KEY, { key: KEY, ...localRecording, keptAt: 1 }) // as an earlier version stored it
  const own = await readCurrentPage({ server, tab: 'tab-c' })
  await own.sender.adoptAll()
  await settle()
  expect(own.net.begun).toEqual([])
  own.store.answers.open(key, start())
  own.sender.show(key)
  await settle()
  expectSent(server)
})

test('[F-71] a recording whose answer is no longer accepted stays on the device and waits for its page', async () => {
  const server = await recordOffline()
  server.failure = () => new RequestError(409, 'already_submitted', 'This was turned in.')
  const { sender, net } = await readCurrentPage({ server, tab: 'tab-b' })
  await sender.adoptAll()
  await settle()
  expect(recordings.get(KEY)).toMatchObject({ isRefused: true })
  await sender.adoptAll()
  await settle()
  expect(net.begun).toHaveLength(1)
})

test('[F-53] signing out waits for recordings that can be sent, but not without a network', async () => {
  const server = await recordOffline()
  const down = uploads({ isDown: true })
  const offline = await readCurrentPage({ server, net: down, tab: 'tab-b' })
  await offline.sender.flush()
  offline.sender.stop()
  down.back()
  const { sender } = await readCurrentPage({ server, tab: 'tab-c' })
  const flushed = sender.flush()
  await settle()
  await flushed
  expectSent(server)
})

test('[F-53] signing out retries a waiting recording at once', async () => {
  const net = uploads({ isDown: true })
  const { server, sender } = await record({ net })
  expect(sender.read(key)).toMatchObject({ sending: 'waiting' })
  net.line.isDown = false // nobody has been notified of it
  const flushed = sender.flush()
  await settle()
  await flushed
  expectSent(server)
})

describe('[F-53] [F-8] a recording that the device has no room for', () => {
  /** Makes a recording offline. */
  async function recordUnkept() {
    jest.spyOn(device, 'keepRecording').mockResolvedValue(false)
    return record({ net: uploads({ isDown: true }) })
  }

  test('counts as unsaved work that would be lost with the page, until it is sent', async () => {
    const { sender, server, net } = await recordUnkept()
    expect([isWorkKept(), sender.unsent(), held]).toEqual([false, ['lost'], [KEY]])
    net.back()
    await settle()
    expectSent(server)
    expect([isWorkKept(), sender.unsent(), held]).toEqual([true, [], []])
  })

  test('counts as unsaved work until a newer one is on the device', async () => {
    const { sender, net } = await recordUnkept()
    jest.restoreAllMocks()
    sender.keep(key, { ...localRecording, seconds: 9 })
    expect([isWorkKept(), sender.unsent()]).toEqual([false, ['lost']])
    await settle()
    expect([isWorkKept(), sender.unsent(), held]).toEqual([true, ['kept'], []])
    expect(recordings.size).toBe(1)
    net.back()
    await settle()
    expect(net.complete).toEqual(['upload-1'])
  })

  test('no longer counts as unsaved work once its sender is stopped at sign-out', async () => {
    const { sender } = await recordUnkept()
    sender.stop()
    expect(isWorkKept()).toBe(true)
  })

  /** Makes a recording that the server refused after its page was closed. */
  async function recordRefused() {
    const page = await recordUnkept()
    page.server.failure = () => new RequestError(422, 'invalid', 'No.')
    page.hide()
    page.net.back()
    await settle()
    return page
  }

  test('is shown again on its page after the server refused it, and is sent once accepted', async () => {
    const { sender, server } = await recordRefused()
    expect(sender.read(key)).toMatchObject({ localRecording, sending: 'refused' })
    expect(isWorkKept()).toBe(false)
    server.failure = undefined
    sender.show(key)
    await settle()
    expect(sender.read(key)).toMatchObject({ localRecording, sending: 'none' })
    expect(stored(server)).toMatchObject({ seconds: 4 })
    expect(isWorkKept()).toBe(true)
  })

  test('is retried before its user leaves, as it would be lost otherwise', async () => {
    const { sender, server, net } = await recordRefused()
    const finish = async () => {
      const finishing = sender.flush()
      await settle()
      await finishing
      return sender.unsent()
    }
    expect(await finish()).toEqual(['lost'])
    server.failure = undefined
    expect(await finish()).toEqual([])
    expect(net.complete).toHaveLength(3)
    expect(stored(server)).toMatchObject({ seconds: 4 })
  })
})

test('[F-53] a recording still being written to the device is not reported as lost', async () => {
  let isKept: (isKept: boolean) => void = () => undefined
  jest.spyOn(device, 'keepRecording').mockReturnValue(
    new Promise((resolve) => {
      isKept = resolve
    }),
  )
  const { sender } = await record({ net: uploads({ isDown: true }) })
  const told = sender.flush().then(() => sender.unsent())
  await settle()
  isKept(true)
  expect(await told).toEqual(['kept'])
})

test('[F-71] a discarded recording is removed from the device and not sent any more', async () => {
  const { sender, server, net } = await record({ net: uploads({ isDown: true }), online: () => false })
  expect(recordings.has(KEY)).toBe(true)
  await sender.discard(key)
  expect(recordings.size).toBe(0)
  expect(sender.read(key)).toEqual({ localRecording: null, takenId: null, sending: 'none' })
  net.back()
  await sender.flush()
  await settle()
  expect(net.begun).toEqual([])
  expect(stored(server)).toBeUndefined()
  expect(held).toEqual([])
})
