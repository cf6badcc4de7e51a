import { createCollector } from './collect'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const nextTurn = () => jest.advanceTimersByTimeAsync(0)

test('notifications within 250 ms lead to one read', async () => {
  const read = jest.fn(async () => undefined)
  const { trigger } = createCollector(read)
  for (let at = 0; at < 40; at += 1) trigger()
  await jest.advanceTimersByTimeAsync(249)
  expect(read).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(read).toHaveBeenCalledTimes(1)
})

test('a notification during a read is read after it, never in parallel', async () => {
  let finish: () => void = () => undefined
  let open = 0
  let most = 0
  const read = jest.fn(() => {
    open += 1
    most = Math.max(most, open)
    return new Promise<void>((resolve) => {
      finish = () => {
        open -= 1
        resolve()
      }
    })
  })
  const { trigger, now } = createCollector(read)
  now()
  await nextTurn()
  trigger()
  trigger()
  await jest.advanceTimersByTimeAsync(5_000)
  expect(read).toHaveBeenCalledTimes(1)
  finish()
  await jest.advanceTimersByTimeAsync(1_000)
  expect(read).toHaveBeenCalledTimes(2)
  expect(most).toBe(1)
})

test('a burst of notifications is read once a second, and a failed read does not end it', async () => {
  const read = jest.fn().mockRejectedValue(new Error('offline'))
  const { trigger } = createCollector(read)
  for (let at = 0; at < 100; at += 1) {
    trigger()
    await jest.advanceTimersByTimeAsync(100)
  }
  expect(read.mock.calls.length).toBeGreaterThanOrEqual(9)
  expect(read.mock.calls.length).toBeLessThanOrEqual(11)
})

test('[F-61] a failed read is retried at growing intervals until it succeeds', async () => {
  const read = jest.fn().mockRejectedValueOnce(new Error('503')).mockRejectedValueOnce(new Error('503'))
  read.mockResolvedValue(undefined)
  const { now } = createCollector(read)
  now()
  await jest.advanceTimersByTimeAsync(4_999)
  expect(read).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(10)
  expect(read).toHaveBeenCalledTimes(2)
  await jest.advanceTimersByTimeAsync(10_010)
  expect(read).toHaveBeenCalledTimes(3)
  await jest.advanceTimersByTimeAsync(120_000)
  expect(read).toHaveBeenCalledTimes(3)
})

test('[F-61] [F-88] a clock that is set back delays neither a notification nor a retry', async () => {
  const read = jest.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('503'))
  read.mockResolvedValue(undefined)
  const { trigger, now } = createCollector(read)
  now()
  await nextTurn()
  jest.setSystemTime(Date.now() - 600_000)
  trigger()
  await jest.advanceTimersByTimeAsync(1_000)
  expect(read).toHaveBeenCalledTimes(2)
  await jest.advanceTimersByTimeAsync(5_010)
  expect(read).toHaveBeenCalledTimes(3)
})

test('an immediate read does not wait for pending notifications, and covers them', async () => {
  const read = jest.fn(async () => undefined)
  const { trigger, now } = createCollector(read)
  now()
  await nextTurn()
  trigger()
  now()
  await nextTurn()
  expect(read).toHaveBeenCalledTimes(2)
  await jest.advanceTimersByTimeAsync(5_000)
  expect(read).toHaveBeenCalledTimes(2)
})

test('nothing is read after stopping', async () => {
  const read = jest.fn(async () => undefined)
  const { trigger, stop } = createCollector(read)
  trigger()
  stop()
  trigger()
  await jest.advanceTimersByTimeAsync(5_000)
  expect(read).not.toHaveBeenCalled()
})
