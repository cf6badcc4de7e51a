import { sendUpload } from './send-upload'

type Step = { status: number; body?: unknown; type?: string } | 'dropped'

const created = (id: string) => ({
  status: 201,
  body: { result: { id, uploadUrl: `/store/${id}`, uploadFields: { token: id } }, context: {} },
})
const completed = (id: string) => ({ id, type: 'audio', complete: true, url: `/api/media/${id}` })
const done = (id: string) => ({ status: 200, body: { result: completed(id), context: {} } })
const file = { status: 204 }

let steps: Step[]
let calls: { url: string; method: string; key: string | null; body: unknown }[]

beforeEach(() => {
  calls = []
  jest.useFakeTimers()
  globalThis.fetch = jest.fn(async (url: string, init: RequestInit = {}) => {
    const headers = new Map(Object.entries((init.headers ?? {}) as Record<string, string>))
    calls.push({ url, method: init.method ?? 'GET', key: headers.get('idempotency-key') ?? null, body: init.body })
    const step = steps.shift()
    if (!step || step === 'dropped') throw new TypeError('Failed to fetch')
    const { status, body, type } = step
    const sent = new Headers(type ? { 'content-type': type } : {})
    const json = async () => (type ? JSON.parse('<h1>') : body)
    return { ok: status < 300, status, statusText: '', headers: sent, json } as Response
  }) as never
})
afterEach(() => jest.useRealTimers())

const job = (signal = new AbortController().signal) => ({
  blob: new Blob(['wav'], { type: 'audio/wav' }),
  upload: { mimeType: 'audio/wav', type: 'audio' as const, fileName: 'recording.wav' },
  signal,
})

/** Advances through all pauses until the work is settled. */
async function settle<T>(work: Promise<T>): Promise<T> {
  let isSettled = false
  void work.then(
    () => {
      isSettled = true
    },
    () => {
      isSettled = true
    },
  )
  while (!isSettled) await jest.advanceTimersByTimeAsync(1000)
  return work
}

const paths = () => calls.map(({ method, url }) => `${method} ${url}`)

test('[CALL-75] an upload is created, its file sent after the signed fields, completed, and returned as in the response', async () => {
  steps = [created('u1'), file, done('u1')]
  const onCreated = jest.fn()
  await expect(settle(sendUpload({ ...job(), onCreated }))).resolves.toEqual(completed('u1'))
  expect(paths()).toEqual(['POST /api/uploads', 'POST /store/u1', 'PATCH /api/uploads/u1'])
  const form = calls[1]?.body
  expect(form instanceof FormData && [...form.keys()]).toEqual(['token', 'file'])
  expect(onCreated).toHaveBeenCalledWith('u1')
})

test('after a dropped connection the failed step is retried until it succeeds', async () => {
  steps = ['dropped', created('u1'), 'dropped', { status: 503 }, file, 'dropped', done('u1')]
  const onWaiting = jest.fn()
  await expect(settle(sendUpload({ ...job(), onWaiting }))).resolves.toEqual(completed('u1'))
  expect(paths()).toEqual([
    'POST /api/uploads',
    'POST /api/uploads',
    'POST /store/u1',
    'POST /store/u1',
    'POST /store/u1',
    'PATCH /api/uploads/u1',
    'PATCH /api/uploads/u1',
  ])
  expect(new Set(calls.slice(0, 2).map(({ key }) => key)).size).toBe(1)
  expect(onWaiting).toHaveBeenCalledTimes(4)
})

test('[F-53] a hurried upload retries at once instead of waiting', async () => {
  steps = ['dropped', 'dropped', 'dropped', 'dropped', created('u1'), file, done('u1')]
  const hurry = new EventTarget()
  const work = sendUpload({ ...job(), hurry })
  await jest.advanceTimersByTimeAsync(10_000)
  expect(calls).toHaveLength(4)
  hurry.dispatchEvent(new Event('go'))
  await expect(work).resolves.toEqual(completed('u1'))
})

test('an expired signature is renewed with a new idempotency key', async () => {
  steps = [created('u1'), { status: 403 }, created('u2'), file, done('u2')]
  await expect(settle(sendUpload(job()))).resolves.toEqual(completed('u2'))
  expect(calls[0]?.key).not.toBe(calls[2]?.key)
})

test('an error that a retry cannot fix is reported', async () => {
  steps = [{ status: 415, body: { code: 'unsupported_type', message: 'no' } }]
  await expect(settle(sendUpload(job()))).rejects.toMatchObject({ status: 415 })
  expect(calls).toHaveLength(1)
})

test('a file that the server refuses is reported with the reason', async () => {
  steps = [created('u1'), { status: 415, body: { message: 'The file is HTML or other markup.' } }]
  await expect(settle(sendUpload(job()))).rejects.toMatchObject({ message: 'The file is HTML or other markup.' })
})

test('[F-53] a response from a school’s web filter counts neither as a refusal nor as a success', async () => {
  const filter = (status: number) => ({ status, type: 'text/html; charset=utf-8' })
  steps = [filter(403), created('u1'), filter(403), filter(200), file, filter(451), done('u1')]
  await expect(settle(sendUpload(job()))).resolves.toEqual(completed('u1'))
  expect(paths()).toEqual([
    ...Array<string>(2).fill('POST /api/uploads'),
    ...Array<string>(3).fill('POST /store/u1'),
    ...Array<string>(2).fill('PATCH /api/uploads/u1'),
  ])
})

test.each([
  ['sending a file', [created('u1')], 413, 413],
  ['starting an upload', [], 200, 0],
])('[F-53] %s fails, and is reported, if it is blocked again and again', async (_what, before, status, told) => {
  steps = [...before, ...Array<Step>(20).fill({ status, type: 'text/html' })]
  await expect(settle(sendUpload(job()))).rejects.toMatchObject({ status: told })
  expect(calls).toHaveLength(before.length + 12)
})

test('aborting the signal stops the retries', async () => {
  steps = ['dropped']
  const controller = new AbortController()
  const work = sendUpload(job(controller.signal))
  const refused = expect(work).rejects.toBeDefined()
  await jest.advanceTimersByTimeAsync(10)
  controller.abort()
  await jest.advanceTimersByTimeAsync(10)
  await refused
  expect(calls).toHaveLength(1)
})
