import { inTime, Patience } from './patience'

const page = new URL('https://traverse.example/assignments/work-1')

test('[F-86] where the network was given up the next load of the page alone waits no more', () => {
  const patience = new Patience(() => 0)
  expect(patience.overBy(page)).toBeNull()
  patience.giveUp(page, 'no-server')
  expect(patience.overBy(new URL('/assignments/work-2', page))).toBeNull()
  expect(patience.overBy(page)).toBe('no-server')
  expect(patience.overBy(page)).toBeNull()
})

test('a load that comes later has not waited', () => {
  let now = 0
  const patience = new Patience(() => now)
  patience.giveUp(page, 'no-network')
  now = 3_000
  expect(patience.overBy(page)).toBeNull()
})

describe('an answer in time', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('is that of the network, or that it fails', async () => {
    const response = new Response('here')
    expect(await inTime(Promise.resolve(response), () => null)).toBe(response)
    await expect(inTime(Promise.reject(new TypeError('Failed to fetch')), () => null)).rejects.toThrow()
    expect(jest.getTimerCount()).toBe(0)
  })

  test('is something else after six seconds', async () => {
    const answer = inTime(new Promise(() => undefined), () => 'else')
    await jest.advanceTimersByTimeAsync(6_000)
    expect(await answer).toBe('else')
  })
})
