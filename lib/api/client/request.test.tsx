import { type RequestOptions, request } from './request'
import { NO_ANSWER, RequestError } from './request-error'
import { onRequest, onSessionLost } from './request-events'

type Sent = { address: string; init: RequestInit; headers: Record<string, string> }
type Reply = { status?: number; text?: string; headers?: Record<string, string> }

const sent: Sent[] = []
const failed: RequestError[] = []
let answered = 0
onRequest('failed', ({ detail }) => failed.push(detail))
onRequest('answered', () => {
  answered += 1
})

/** Answers each call with a function; an exception it throws counts as a network failure. */
function serve(reply: (call: Sent) => Reply | Promise<Reply>) {
  globalThis.fetch = (async (address: string, init: RequestInit) => {
    const call = { address, init, headers: init.headers as Record<string, string> }
    sent.push(call)
    const { status = 200, text = '{"result":null,"context":{}}', headers = {} } = await reply(call)
    return { ok: status < 400, status, headers: new Headers(headers), json: async () => JSON.parse(text) }
  }) as unknown as typeof fetch
}

/** Calls that stay open until the test answers them. */
function serveByHand() {
  const open: ((reply: Reply) => void)[] = []
  serve(() => new Promise((resolve) => open.push(resolve)))
  return open
}

async function refusal(options: RequestOptions): Promise<RequestError> {
  const error = await request(options).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof RequestError)) throw new Error('It was not refused.', { cause: error })
  return error
}

const body = (result: unknown) => JSON.stringify({ result, context: {} })
const setSelector = (selector: string) => {
  document.head.innerHTML = `<meta name="auth-selector" content="${selector}">`
}

beforeEach(() => {
  sent.length = 0
  failed.length = 0
  answered = 0
  setSelector('tab-1')
  serve(() => ({}))
})

describe('a call', () => {
  test('[CALL-01] [CALL-02] [CALL-03] goes to /api uncached, with the selector of its tab', async () => {
    await request({ path: 'content/c1', query: { childDepth: 2, where: { id: ['a b'] }, left: undefined, on: false } })
    const { address, init, headers } = sent[0] as Sent
    const url = new URL(address, 'http://x')
    expect(url.pathname).toBe('/api/content/c1')
    expect([...url.searchParams]).toEqual([
      ['childDepth', '2'],
      ['where', '{"id":["a b"]}'],
      ['on', 'false'],
    ])
    expect(init).toMatchObject({ method: 'GET', cache: 'no-store', credentials: 'same-origin', body: undefined })
    expect(headers).toEqual({
      accept: 'application/json',
      'cache-control': 'no-cache',
      authorization: 'Selector tab-1',
    })
  })

  test('[CALL-02] declares its JSON body and carries its idempotency key', async () => {
    await request({ method: 'POST', path: 'x', body: { a: 1 }, idempotencyKey: 'key-12345', keepalive: true })
    const { init, headers } = sent[0] as Sent
    expect(init).toMatchObject({ method: 'POST', body: '{"a":1}', keepalive: true })
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'key-12345' })
  })

  test('carries the current selector, or none when signed out or authenticated only by cookie', async () => {
    setSelector('tab-2')
    await request({ path: 'a' })
    await request({ path: 'b', withoutSelector: true })
    document.head.innerHTML = ''
    await request({ path: 'c' })
    expect(sent.map(({ headers }) => headers.authorization)).toEqual(['Selector tab-2', undefined, undefined])
  })

  test('[CALL-04] returns result and context unchanged, and announces the response', async () => {
    serve(() => ({ text: '{"result":{"id":"1"},"context":{"applied":true}}' }))
    expect(await request({ path: 'a' })).toEqual({ result: { id: '1' }, context: { applied: true } })
    expect(answered).toBe(1)
    expect(failed).toEqual([])
  })
})

describe('[CALL-56] identical concurrent calls', () => {
  test('share one request and its response if they are reads; the next one is sent again', async () => {
    const open = serveByHand()
    const all = [1, 2, 3].map(() => request({ path: 'groups', query: { limit: 5 } }))
    expect(sent).toHaveLength(1)
    open[0]?.({ text: body('first') })
    expect((await Promise.all(all)).map(({ result }) => result)).toEqual(['first', 'first', 'first'])
    const next = request({ path: 'groups', query: { limit: 5 } })
    expect(sent).toHaveLength(2)
    open[1]?.({ text: body('second') })
    expect((await next).result).toBe('second')
  })

  test('fail together if they are reads; the next one is sent again', async () => {
    serve(() => {
      throw new TypeError('Failed to fetch')
    })
    const both = [refusal({ path: 'groups' }), refusal({ path: 'groups' })]
    expect((await Promise.all(both)).map(({ code }) => code)).toEqual([NO_ANSWER, NO_ANSWER])
    expect(sent).toHaveLength(1)
    serve(() => ({ text: body('back') }))
    expect((await request({ path: 'groups' })).result).toBe('back')
  })

  test('report a failure unless all are silent', async () => {
    serve(() => ({ status: 500, text: '' }))
    await Promise.all([refusal({ path: 'groups', silent: true }), refusal({ path: 'groups', silent: true })])
    expect(failed).toEqual([])
    await Promise.all([refusal({ path: 'groups', silent: true }), refusal({ path: 'groups' })])
    expect(failed).toHaveLength(1)
  })

  test('do not include calls with another query, another session or only the cookie', async () => {
    const open = serveByHand()
    const calls = [request({ path: 'a', query: { limit: 1 } }), request({ path: 'a', query: { limit: 2 } })]
    calls.push(request({ path: 'a' }), request({ path: 'a', withoutSelector: true }))
    setSelector('tab-2')
    calls.push(request({ path: 'a' }))
    expect(sent).toHaveLength(5)
    for (const [at, answer] of open.entries()) answer({ text: body(at) })
    expect((await Promise.all(calls)).map(({ result }) => result)).toEqual([0, 1, 2, 3, 4])
  })

  test('[CALL-29] share a content read that goes as deep, never a shallower one', async () => {
    const open = serveByHand()
    const read = (childDepth: number) => request({ path: 'content/grade-3', query: { childDepth } })
    const calls = [read(3), read(5), read(3)]
    expect(sent.map(({ address }) => address)).toEqual(
      [3, 5].map((depth) => `/api/content/grade-3?childDepth=${depth}`),
    )
    for (const [at, answer] of open.entries()) answer({ text: body(at === 0 ? 'three' : 'five') })
    expect((await Promise.all(calls)).map(({ result }) => result)).toEqual(['three', 'five', 'three'])
  })

  test('[F-c] are all sent in order if they are writes, and the last one is never dropped', async () => {
    const open = serveByHand()
    const saves = ['POST', 'PATCH', 'PATCH', 'DELETE'].map((method, at) =>
      request({ method: method as 'POST', path: 'interactions/1', body: { at: Math.min(at, 1) } }),
    )
    expect(sent.map(({ init }) => init.method)).toEqual(['POST', 'PATCH', 'PATCH', 'DELETE'])
    for (const answer of open) answer({})
    await Promise.all(saves)
    expect(answered).toBe(4)
  })

  test('are sent separately if they can be aborted, so that aborting one leaves the others', async () => {
    const given = new AbortController()
    serve(({ init }) => {
      if (init.signal !== given.signal) return { text: body('kept') }
      return new Promise((_, reject) => given.signal.addEventListener('abort', () => reject(given.signal.reason)))
    })
    const aborted = request({ path: 'a', signal: given.signal })
    const kept = request({ path: 'a' })
    given.abort()
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
    expect((await kept).result).toBe('kept')
    expect(failed).toEqual([])
  })
})

describe('a rejected call', () => {
  const envelope = { message: 'Stale', code: 'stale_version', context: { current: { id: '1' } } }

  test('has status, code, message, context, field errors and retry time', async () => {
    const errors = [{ path: 'limit', message: 'Too small' }]
    serve(() => ({ status: 429, text: JSON.stringify({ ...envelope, errors }), headers: { 'retry-after': '7' } }))
    expect(await refusal({ path: 'a' })).toMatchObject({
      status: 429,
      code: 'stale_version',
      message: 'Stale',
      context: { current: { id: '1' } },
      errors,
      retryAfterSeconds: 7,
      isTransient: true,
    })
    expect(failed).toHaveLength(1)
    expect(answered).toBe(0)
  })

  test('is not reported by the frame if its caller does so', async () => {
    serve(() => ({ status: 409, text: JSON.stringify(envelope) }))
    expect(await refusal({ method: 'POST', path: 'a', body: {}, silent: true })).toMatchObject({ status: 409 })
    expect(failed).toEqual([])
  })

  describe('with a lost session', () => {
    const lost = { status: 401, text: JSON.stringify({ code: 'no_session', message: 'No', context: {} }) }
    const restore = jest.fn<Promise<boolean>, []>()
    const save: RequestOptions = { method: 'POST', path: 'a', body: { a: 1 }, idempotencyKey: 'key-1', silent: true }
    let forget: () => void
    beforeEach(() => {
      restore.mockReset().mockResolvedValue(false)
      forget = onSessionLost(restore)
    })
    afterEach(() => forget())

    test('[ERR-05] waits for the session to return and repeats the same call with the new one', async () => {
      restore.mockImplementation(async () => {
        setSelector('tab-2')
        return true
      })
      serve(({ headers }) => (headers.authorization === 'Selector tab-2' ? { text: body('saved') } : lost))
      expect((await request(save)).result).toBe('saved')
      expect(sent.map(({ init, headers }) => [init.body, headers['idempotency-key'], headers.authorization])).toEqual([
        ['{"a":1}', 'key-1', 'Selector tab-1'],
        ['{"a":1}', 'key-1', 'Selector tab-2'],
      ])
      expect(failed).toEqual([])
    })

    test('fails if the session does not return, and is sent once more at most', async () => {
      serve(() => lost)
      expect(await refusal(save)).toMatchObject({ status: 401, code: 'no_session' })
      expect(sent).toHaveLength(1)
      restore.mockResolvedValue(true)
      expect(await refusal(save)).toMatchObject({ status: 401 })
      expect(sent).toHaveLength(3)
      expect(restore).toHaveBeenCalledTimes(2)
    })

    test('is not recovered for callers that opt out, session requests and wrong passwords', async () => {
      serve(() => lost)
      await refusal({ ...save, withoutSessionRestore: true })
      await refusal({ path: 'sessions/current', withoutSelector: true, silent: true })
      serve(() => ({ ...lost, text: JSON.stringify({ code: 'wrong_credentials', message: 'No', context: {} }) }))
      await refusal(save)
      expect(restore).not.toHaveBeenCalled()
    })
  })

  test.each([
    [401, 'no_session', true, false],
    [401, 'wrong_selector', true, false],
    [401, 'wrong_credentials', false, false],
    [403, 'forbidden', false, false],
    [403, 'selector_required', false, false],
    [404, 'not_found', false, false],
    [409, 'stale_version', false, false],
    [429, 'rate_limited', false, true],
    [500, 'internal', false, true],
    [502, 'far_end', false, true],
    [503, 'unavailable', false, true],
  ])('with %i %s: session lost %s, worth a retry %s', async (status, code, isSessionLost, isTransient) => {
    serve(() => ({ status, text: JSON.stringify({ message: 'No', code, context: {} }) }))
    const told = { status, code, message: 'No', isSessionLost, isTransient, isFromGateway: false }
    expect(await refusal({ path: 'a' })).toMatchObject(told)
  })

  test.each([500, 502, 503, 504])('[ERR-06] with %i and no message asks to refresh', async (status) => {
    const words = 'An unknown error has occurred. Please refresh the product and try again.'
    for (const text of ['', '<html>Bad gateway</html>', '{}', 'null', '"x"', '{"message":""}']) {
      serve(() => ({ status, text }))
      expect(await refusal({ path: 'a' })).toMatchObject({ status, message: words, code: 'unknown', context: {} })
    }
  })

  test.each([400, 401, 403, 404, 409, 413])('[ERR-09] with %i and no body is an unknown error', async (status) => {
    for (const text of ['', '<html>', 'null', '[]', '7']) {
      serve(() => ({ status, text }))
      const told = { status, message: 'Unknown Error', errors: [], isFromGateway: true }
      expect(await refusal({ path: 'a' })).toMatchObject(told)
    }
  })

  test('has no retry time if the header cannot be read', async () => {
    serve(() => ({ status: 503, text: '', headers: { 'retry-after': 'Fri, 20 Nov 2026 10:00:00 GMT' } }))
    expect((await refusal({ path: 'a' })).retryAfterSeconds).toBeNull()
  })
})

describe('a missing response', () => {
  test('[ERR-08] [F-e] is reported as a lost connection and signs nobody out', async () => {
    serve(() => {
      throw new TypeError('Failed to fetch')
    })
    const words = 'Action failed. Check your Internet connection.'
    const error = await refusal({ method: 'PATCH', path: 'a', body: {} })
    expect(error).toMatchObject({ status: 0, code: NO_ANSWER, message: words, isSessionLost: false, isTransient: true })
    expect(failed).toEqual([error])
    expect(await refusal({ path: 'a', silent: true })).toMatchObject({ message: words })
    expect(failed).toHaveLength(1)
  })

  test('[ERR-07] includes an unreadable one, as from a network that asks to sign in', async () => {
    serve(() => ({ text: '<html>Welcome to the Wi-Fi</html>' }))
    expect(await refusal({ path: 'a' })).toMatchObject({ status: 0, code: NO_ANSWER, isSessionLost: false })
    expect(answered).toBe(0)
  })

  test.each([200, 401, 403, 451])(
    'includes a filter’s page with %i: the server is reported as away',
    async (status) => {
      serve(() => ({ status, text: '<html>Blocked</html>', headers: { 'content-type': 'text/html; charset=utf-8' } }))
      const message = 'Traverse is not responding right now. Please try again in a moment.'
      expect(await refusal({ path: 'a' })).toMatchObject({
        status: status === 200 ? 0 : status,
        message,
        isFromGateway: true,
        isSessionLost: false,
      })
      document.documentElement.lang = 'es'
      expect((await refusal({ path: 'a' })).message).toContain('no está disponible en este momento')
      document.documentElement.lang = 'en'
    },
  )

  describe('with a timeout', () => {
    beforeEach(() => jest.useFakeTimers())
    afterEach(() => jest.useRealTimers())

    /** Calls that are never answered. */
    const serveNobody = () =>
      serve(
        ({ init: { signal } }) =>
          new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
      )

    test('[F-85] aborts the request, counts as a lost connection and is worth a retry', async () => {
      serveNobody()
      const failure = refusal({ method: 'POST', path: 'a', body: {}, patienceMs: 20_000, silent: true })
      await jest.advanceTimersByTimeAsync(19_999)
      expect(sent[0]?.init.signal?.aborted).toBe(false)
      await jest.advanceTimersByTimeAsync(1)
      expect(await failure).toMatchObject({ status: 0, code: NO_ANSWER, isTransient: true })
      expect(sent[0]?.init.signal?.aborted).toBe(true)
    })

    test('is not waited for if the caller aborts first, and leaves no timer behind', async () => {
      serveNobody()
      const given = new AbortController()
      const call = request({ path: 'a', signal: given.signal, patienceMs: 20_000 })
      given.abort()
      await expect(call).rejects.toMatchObject({ name: 'AbortError' })
      serve(() => ({}))
      await request({ method: 'POST', path: 'a', patienceMs: 20_000 })
      expect(jest.getTimerCount()).toBe(0)
      expect(failed).toEqual([])
    })
  })

  test('is not reported if the call is aborted while the response is read', async () => {
    const given = new AbortController()
    globalThis.fetch = (async () => ({
      ok: true,
      status: 200,
      headers: new Headers(),
      json: async () => {
        given.abort()
        throw given.signal.reason
      },
    })) as unknown as typeof fetch
    await expect(request({ path: 'a', signal: given.signal })).rejects.toMatchObject({ name: 'AbortError' })
    expect(failed).toEqual([])
  })
})
