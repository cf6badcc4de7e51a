import { loadInTime, loadSurely } from './load-surely'

const failing = (times: number) => {
  let tries = 0
  return jest.fn(async () => {
    tries += 1
    if (tries <= times) throw new Error('Loading chunk 7 failed.')
    return 'there'
  })
}
const always = () => true

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('[F-8] a failed load is retried', async () => {
  const load = failing(2)
  const loaded = loadSurely(load, always)
  await jest.advanceTimersByTimeAsync(6_000)
  expect(await loaded).toBe('there')
  expect(load).toHaveBeenCalledTimes(3)
})

test('a failed load is retried at once when the network is back', async () => {
  const load = failing(1)
  const loaded = loadSurely(load, always)
  await jest.advanceTimersByTimeAsync(0)
  window.dispatchEvent(new Event('online'))
  expect(await loaded).toBe('there')
})

test('a failed load is not retried once nobody wants it', async () => {
  const isWanted = jest.fn().mockReturnValueOnce(true).mockReturnValue(false)
  const load = failing(9)
  const loaded = loadSurely(load, isWanted)
  await jest.advanceTimersByTimeAsync(1_000)
  expect(await loaded).toBeNull()
  expect(load).toHaveBeenCalledTimes(1)
})

test('[F-86] a dialog requested while offline is shown once it can be loaded', async () => {
  const load = failing(4)
  let loaded: string | null = null
  void loadInTime(load).then((part) => {
    loaded = part
  })
  await jest.advanceTimersByTimeAsync(36_000)
  expect(loaded).toBeNull()
  window.dispatchEvent(new Event('online'))
  await jest.advanceTimersByTimeAsync(60_000)
  expect(loaded).toBe('there')
})
