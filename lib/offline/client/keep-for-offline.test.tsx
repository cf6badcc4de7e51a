import { keepForOffline } from './keep-for-offline'

const postMessage = jest.fn()

/** A page whose load was answered by a worker or not; a worker that was there by now controls it in any case. */
function load(pathname: string, workerStart: number): void {
  window.history.replaceState(null, '', pathname)
  const entries: Record<string, unknown[]> = { navigation: [{ workerStart }], resource: [] }
  Object.assign(performance, { getEntriesByType: (type: string) => entries[type] })
}

beforeEach(() => {
  postMessage.mockReset()
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' })
  const worker = { postMessage }
  const value = { controller: worker, register: async () => undefined, ready: Promise.resolve({ active: worker }) }
  Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true })
})
afterEach(() => jest.restoreAllMocks())

test('[F-86] a page that was loaded before the worker was there is told to it, also where the worker has come since', async () => {
  load('/assignments/work-1', 0)
  await keepForOffline()
  const keep = `${window.location.origin}/assignments/work-1`
  expect(postMessage.mock.calls).toEqual([[{ keep, media: [], assets: [] }]])
})

test('a page that a worker has loaded is not told to it again', async () => {
  load('/assignments/work-1', 12.5)
  await keepForOffline()
  expect(postMessage).not.toHaveBeenCalled()
})

test('a page that is not kept is not told', async () => {
  load('/classroom/assignments/work-1', 0)
  await keepForOffline()
  expect(postMessage).not.toHaveBeenCalled()
})
