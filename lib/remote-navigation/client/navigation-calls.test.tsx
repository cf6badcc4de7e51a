import { RequestError } from '@/lib/api/client/request-error'
import { parseListQuery } from '@/lib/search/list-query'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { MAX_STANDING_REQUESTS } from '../limits'
import { remoteNavigationListSpec } from '../schema'
import { listRequests, sendRequest } from './navigation-calls'

const INPUT = { groupId: 'g1', message: { assignmentId: 'a1' } } as unknown as Parameters<typeof sendRequest>[0]

/** Answers the calls one by one, and returns their idempotency keys. */
function serve(replies: { status: number; retryAfter?: number }[]): string[] {
  const keys: string[] = []
  globalThis.fetch = (async (_address: string, init: RequestInit) => {
    keys.push((init.headers as Record<string, string>)['idempotency-key'] ?? '')
    const { status, retryAfter } = replies[keys.length - 1] as (typeof replies)[number]
    const headers = new Headers(retryAfter ? { 'retry-after': String(retryAfter) } : {})
    const body = status < 400 ? { result: { id: 'n1' }, context: { delivered: true } } : { code: 'rate_limited' }
    return { ok: status < 400, status, headers, json: async () => body }
  }) as unknown as typeof fetch
  return keys
}

test('listing the requests of an assignment sends a query that the call accepts', async () => {
  const calls = fakeFetch(() => ({ body: { result: { data: [] }, context: {} } }))
  await listRequests('0198f000-0000-7000-8000-000000000001')
  const { searchParams } = new URL(calls[0]?.path ?? '', 'https://school.example')
  expect(parseListQuery(searchParams, remoteNavigationListSpec)).toMatchObject({
    limit: MAX_STANDING_REQUESTS,
    where: { assignmentId: '0198f000-0000-7000-8000-000000000001' },
    modifiers: { standing: true },
  })
})

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('[LIVE-04] [F-95] a short 429 is retried with the same request, without asking the teacher', async () => {
  const keys = serve([{ status: 429, retryAfter: 2 }, { status: 201 }])
  const sending = sendRequest(INPUT)
  await jest.advanceTimersByTimeAsync(1_900)
  expect(keys).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(200)
  expect(await sending).toEqual({ navigation: { id: 'n1' }, isDelivered: true })
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

test.each([
  [
    'a second time',
    [
      { status: 429, retryAfter: 1 },
      { status: 429, retryAfter: 1 },
    ],
    2,
  ],
  ['with a long retry delay', [{ status: 429, retryAfter: 60 }], 1],
  ['for another reason', [{ status: 403 }], 1],
])('a request refused %s is reported', async (_why, replies, calls) => {
  const keys = serve(replies)
  const sending = expect(sendRequest(INPUT)).rejects.toBeInstanceOf(RequestError)
  await jest.advanceTimersByTimeAsync(5_000)
  await sending
  expect(keys).toHaveLength(calls)
})
