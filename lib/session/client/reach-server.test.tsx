import { NO_CONNECTION_MESSAGE, SERVER_AWAY_MESSAGE } from '@/lib/api/client/request-error'
import { onRequest } from '@/lib/api/client/request-events'
import { keptMark } from '@/lib/offline/kept-pages'
import { mayAsk } from '@/lib/routing/client/use-query-navigation'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { reachServer } from './reach-server'

const failures: string[] = []
let end: () => void
beforeEach(() => {
  failures.length = 0
  document.head.innerHTML = ''
  end = onRequest('failed', ({ detail }) => failures.push(detail.message))
})
afterEach(() => end())

const OWN = 'Traverse can’t reach its data right now.'
const lost = () => {
  throw new TypeError('Failed to fetch')
}

test.each([
  ['nothing', lost, NO_CONNECTION_MESSAGE],
  ['503 of a gateway', () => ({ status: 503, body: null }), SERVER_AWAY_MESSAGE],
  ['502 of a gateway', () => ({ status: 502, body: {} }), SERVER_AWAY_MESSAGE],
  ['503 of its own', () => ({ status: 503, body: { code: 'unavailable', message: OWN } }), OWN],
])('[F-85] a server that answers %s is told as what it is', async (_what, answer, words) => {
  fakeFetch(answer)
  expect(await reachServer()).toBe(false)
  expect(failures).toEqual([words])
})

test('[F-85] a server that refuses is there', async () => {
  fakeFetch(() => ({ status: 401, body: { code: 'session_missing', message: 'No' } }))
  expect(await reachServer()).toBe(true)
  expect(failures).toEqual([])
})

test.each([
  ['no-network', NO_CONNECTION_MESSAGE],
  ['no-server', SERVER_AWAY_MESSAGE],
] as const)('[F-86] on a page from the device (%s) a search says why it does not go', async (absence, words) => {
  document.head.innerHTML = keptMark(absence)
  expect(mayAsk()).toBe(false)
  await new Promise((resolve) => setTimeout(resolve))
  expect(failures).toEqual([words])
})
