import { fetchServerResponse } from 'next/dist/client/components/router-reducer/fetch-server-response'
import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types'
import { fetchSegmentPrefetchesUsingRuntimeRequest } from 'next/dist/client/components/segment-cache/cache'
import { isClientNavigation } from '@/lib/offline/kept-pages'
import { routerQuestion } from './router-question'

// What decodes an answer comes with the build; here no answer comes.
jest.mock('react-server-dom-webpack/client', () => ({ createFromFetch: () => new Promise(() => undefined) }), {
  virtual: true,
})

const PATH = '/assignments/w/source/b?version=es'
const PAGE = `http://localhost${PATH}`

type Ahead = Parameters<typeof fetchSegmentPrefetchesUsingRuntimeRequest>
/** What the router remembers of pages, as far as it is read for a question; its own types ask for all of it. */
const TREE = ['', {}] as Ahead[3]
const TASK = { key: { nextUrl: null } } as Ahead[0]
const ROUTE = { canonicalUrl: PATH, root: { head: { requestKey: '/_head' } } } as Ahead[1]

/** How much is fetched ahead, by the router's own names. */
const { FetchStrategy } = jest.requireActual<{ FetchStrategy: Record<string, Ahead[2]> }>(
  'next/dist/client/components/segment-cache/types',
)

const opens = () => fetchServerResponse(new URL(PAGE), { flightRouterState: TREE, nextUrl: null })
const fetchesAhead = (name: string) => () => {
  const strategy = FetchStrategy[name]
  if (strategy === undefined) throw new Error(`The router has no ${name} any more.`)
  return fetchSegmentPrefetchesUsingRuntimeRequest(TASK, ROUTE, strategy, TREE, new Map())
}

const network = jest.fn<Promise<Response>, Parameters<typeof fetch>>()
beforeEach(() => {
  network.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  window.fetch = network
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the router says that no answer has come
})
afterEach(() => jest.restoreAllMocks())

/** The one question that the installed router asks. */
async function asked(ask: () => Promise<unknown>) {
  await ask()
  expect(network).toHaveBeenCalledTimes(1)
  const [input = '', init] = network.mock.calls[0] ?? []
  return { question: routerQuestion(input, init), isKept: isClientNavigation(new Headers(init?.headers)) }
}

describe('[F-86] of what the installed router asks for', () => {
  test('a page that is opened is read', async () => {
    expect(await asked(opens)).toEqual({ question: { page: PAGE, kind: 'opened' }, isKept: true })
  })

  test('a page that is fetched ahead as a whole is known by its priority', async () => {
    expect(PrefetchKind.FULL).toBe('full')
    const whole = await asked(fetchesAhead('Full'))
    expect(whole).toEqual({ question: { page: PAGE, kind: 'ahead' }, isKept: true })
  })

  test.each([
    ['its frame', 'LoadingBoundary'],
    ['what is the same for each visit', 'PPRRuntime'],
    ['its shell', 'RuntimeShell'],
  ])('a part that is fetched ahead, %s, is no page', async (_what, strategy) => {
    expect(await asked(fetchesAhead(strategy))).toEqual({ question: { page: PAGE, kind: 'part' }, isKept: false })
  })
})

test('other questions are none of the router', () => {
  expect(routerQuestion('/api/health')).toBeNull()
})
