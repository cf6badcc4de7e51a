import { KEPT_MARK } from '../kept-pages'
import { isConnected, subscribeToConnection } from './connection'

const network = jest.fn<Promise<{ ok: boolean }>, Parameters<typeof fetch>>()
const heard = jest.fn()
const wake = () => void window.dispatchEvent(new Event('focus'))
const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

let stop: () => void
beforeEach(() => {
  document.head.innerHTML = KEPT_MARK
  network.mockReset().mockResolvedValue({ ok: true })
  heard.mockReset()
  globalThis.fetch = network as unknown as typeof fetch
  stop = subscribeToConnection(heard)
})
afterEach(() => stop())

test('[F-86] the server is there once it answers, which all hear who wait for the network', async () => {
  const online = jest.fn()
  window.addEventListener('online', online, { once: true })
  wake()
  await settled()
  expect(isConnected()).toBe(true)
  expect(heard).toHaveBeenCalledTimes(2)
  expect(online).toHaveBeenCalledTimes(1)
})

test.each([
  ['is answered by a proxy with 502', () => Promise.resolve({ ok: false })],
  ['is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
])('[F-86] a question that %s says nothing of the server, and the next one is asked', async (_what, answer) => {
  network.mockImplementationOnce(answer)
  wake()
  await settled()
  expect(isConnected()).toBe(false)
  wake()
  await settled()
  expect(isConnected()).toBe(true)
})

test('[F-86] there is one question at a time, and it does not wait for ever', async () => {
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
  giveUp(new DOMException('The operation timed out.', 'TimeoutError'))
  await settled()
  wake()
  expect(network).toHaveBeenCalledTimes(2)
})

test('an answer that comes when nobody listens any more is told to nobody', async () => {
  wake()
  heard.mockReset()
  stop()
  await settled()
  expect(heard).not.toHaveBeenCalled()
})
