import { comeIn } from './coming-page'

const HEAD = '<html><head><script>guard()</script></head>'

/** A page that comes in these pieces and breaks off after them, or ends. */
function pageOf(pieces: string[], breaks = true): Response {
  const left = [...pieces]
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = left.shift()
      if (piece !== undefined) controller.enqueue(new TextEncoder().encode(piece))
      else if (breaks) controller.error(new TypeError('network error'))
      else controller.close()
    },
  })
  return new Response(body, { status: 404, headers: { 'content-type': 'text/html', 'x-own': 'kept' } })
}

/** What a browser has of an answer that takes only after a while. */
async function readLate(answer: Response) {
  await jest.advanceTimersByTimeAsync(1_000)
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
  const taken = { text: '', isBroken: false, isEnded: false }
  const decoder = new TextDecoder()
  async function take(): Promise<void> {
    try {
      for (let next = await reader.read(); !next.done; next = await reader.read())
        taken.text += decoder.decode(next.value)
      taken.isEnded = true
    } catch {
      taken.isBroken = true
    }
  }
  void take()
  await jest.advanceTimersByTimeAsync(1_000)
  return { taken, reader }
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
})
afterEach(() => {
  jest.useRealTimers()
})

test('[F-86] what came of a page that breaks off is handed on, and the page stands still before it fails', async () => {
  const { handed, copy } = await comeIn(pageOf([HEAD.slice(0, 20), HEAD.slice(20), '<body>One']))
  await expect(copy.text()).rejects.toThrow('network error')
  const { taken } = await readLate(handed)
  expect(taken).toEqual({ text: `${HEAD}<body>One`, isBroken: false, isEnded: false })
  await jest.advanceTimersByTimeAsync(10_000)
  expect(taken.isBroken).toBe(true)
})

test('[F-86] one that breaks off before its head is there is none', async () => {
  await expect(comeIn(pageOf([HEAD.slice(0, 20)]))).rejects.toThrow('network error')
})

test('a page that comes whole is the same twice, with its status and headers', async () => {
  const { handed, copy } = await comeIn(pageOf([HEAD, '<body>Rí', 'o</body>'], false))
  expect(await copy.text()).toBe(`${HEAD}<body>Río</body>`)
  const { taken } = await readLate(handed)
  expect(taken).toEqual({ text: `${HEAD}<body>Río</body>`, isBroken: false, isEnded: true })
  expect([handed.status, handed.headers.get('x-own')]).toEqual([404, 'kept'])
})

test('one without a head, and what is no page, go on as they are', async () => {
  const bare = await comeIn(pageOf(['<h1>Not ', 'now</h1>'], false))
  expect(await bare.handed.text()).toBe('<h1>Not now</h1>')
  const file = new Response('bytes', { headers: { 'content-type': 'application/pdf' } })
  const { handed, copy } = await comeIn(file)
  expect(handed).toBe(file)
  expect(await copy.text()).toBe('bytes')
  const way = new Response(null, { status: 307, headers: { location: '/login', 'content-type': 'text/html' } })
  expect((await comeIn(way)).handed).toBe(way)
})

test('who learns from a page has it whole though its reader has left', async () => {
  const { handed, copy } = await comeIn(pageOf([HEAD, '<body>One', 'two'], false))
  await handed.body?.cancel()
  expect(await copy.text()).toBe(`${HEAD}<body>Onetwo`)
})
