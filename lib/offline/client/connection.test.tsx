import { keptMark } from '../kept-pages'
import { isConnected, readAbsence, subscribeToConnection } from './connection'

const network = jest.fn<Promise<{ ok: boolean; headers: Headers }>, Parameters<typeof fetch>>()
const answer = (ok: boolean, type = 'application/javascript; charset=UTF-8') =>
  Promise.resolve({ ok, headers: new Headers({ 'content-type': type }) })
const heard = jest.fn()
const wake = () => void window.dispatchEvent(new Event('focus'))
const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

let stop: () => void
beforeEach(() => {
  document.head.innerHTML = keptMark('no-network')
  network.mockReset().mockImplementation(() => answer(true))
  heard.mockReset()
  globalThis.fetch = network as unknown as typeof fetch
  stop = subscribeToConnection(heard)
})
afterEach(() => stop())

test('[F-86] the server counts as reachable once it responds, and all listeners are notified', async () => {
  const online = jest.fn()
  window.addEventListener('online', online, { once: true })
  wake()
  await settled()
  expect(isConnected()).toBe(true)
  expect(heard).toHaveBeenCalledTimes(2)
  expect(online).toHaveBeenCalledTimes(1)
})

test.each([
  ['is answered by a proxy with 502', 'no-server', () => answer(false)],
  ['is answered by a filter’s page', 'no-server', () => answer(true, 'text/html')],
  ['is lost', 'no-network', () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)('[F-86] a check that %s is reported as %s, and the next check is sent', async (_what, absence, given) => {
  document.head.innerHTML = keptMark(absence === 'no-server' ? 'no-network' : 'no-server')
  network.mockImplementationOnce(given)
  wake()
  heard.mockReset()
  await settled()
  expect([isConnected(), readAbsence()]).toEqual([false, absence])
  expect(heard).toHaveBeenCalledTimes(1)
  wake()
  await settled()
  expect([isConnected(), readAbsence()]).toEqual([true, null])
})

test('[F-86] a browser without a network is offline, whatever was known about the server', () => {
  document.head.innerHTML = keptMark('no-server')
  expect(readAbsence()).toBe('no-server')
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(readAbsence()).toBe('no-network')
  onLine.mockRestore()
})

test('[F-86] only one check runs at a time, and it has a time limit', async () => {
  let giveUp: (reason: Error) => void = () => undefined
  const limit = jest.spyOn(AbortSignal, 'timeout')
  network.mockImplementationOnce(
    () =>
      new Promise((_resolve, reject) => {
        giveUp = reject
      }),
  )
  wake()
  wake()
  expect(network).toHaveBeenCalledTimes(1)
  expect(limit).toHaveBeenCalledWith(4_000)
  expect(network.mock.calls[0]?.[1]?.signal).toBe(limit.mock.results[0]?.value)
  document.head.innerHTML = keptMark('no-server')
  giveUp(new DOMException('The operation timed out.', 'TimeoutError'))
  await settled()
  // The check timed out, so nothing new is known.
  expect(readAbsence()).toBe('no-server')
  wake()
  expect(network).toHaveBeenCalledTimes(2)
})

test('a response that arrives after the last listener has left notifies nobody', async () => {
  wake()
  heard.mockReset()
  stop()
  await settled()
  expect(heard).not.toHaveBeenCalled()
})
