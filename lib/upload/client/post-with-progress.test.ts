import { FakeXhr } from '@/tests/support/fake-xhr'
import { postWithProgress } from './post-with-progress'

const before = globalThis.XMLHttpRequest
beforeEach(() => {
  FakeXhr.calls = []
  globalThis.XMLHttpRequest = FakeXhr as never
})
afterAll(() => {
  globalThis.XMLHttpRequest = before
})

const post = (signal?: AbortSignal) => {
  const heard: number[] = []
  const answer = postWithProgress({
    url: '/store/u1',
    form: new FormData(),
    signal,
    onProgress: (bytes) => heard.push(bytes),
  })
  return { answer, heard, call: FakeXhr.calls[0] as FakeXhr }
}

test('reports the progress of the upload, and returns the response as fetch does', async () => {
  const { answer, heard, call } = post()
  call.progress(10)
  call.progress(20)
  call.answer(204)
  await expect(answer).resolves.toMatchObject({ ok: true, status: 204 })
  expect(heard).toEqual([10, 20])
  expect([call.method, call.url]).toEqual(['POST', '/store/u1'])
})

test('an HTML page in place of the server is recognisable, and a lost connection rejects', async () => {
  const page = post()
  page.call.answer(403, 'text/html')
  const response = await page.answer
  expect([response.status, response.headers.get('content-type')]).toEqual([403, 'text/html'])
  FakeXhr.calls = []
  const lost = post()
  lost.call.fail()
  await expect(lost.answer).rejects.toThrow(TypeError)
})

test('is aborted by its signal', async () => {
  const controller = new AbortController()
  const { answer, call } = post(controller.signal)
  controller.abort()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  expect(call.isAborted).toBe(true)
})
