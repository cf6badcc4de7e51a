import { noteServerTime, onThisClock, serverNow } from './server-clock'

const NOON = Date.parse('2026-11-23T12:00:00Z')

beforeEach(() => {
  jest.useFakeTimers({ now: NOON })
  noteServerTime(new Date(NOON).toUTCString())
})
afterEach(() => jest.useRealTimers())

test.each([
  ['ahead', '2026-11-23T11:40:00Z', -20 * 60_000],
  ['behind', '2026-11-24T12:00:00Z', 86_400_000],
  ['only a second off', '2026-11-23T11:59:59Z', 0],
])('[F-88] with a clock that is %s, the server time is known from its last response', (_how, told, difference) => {
  noteServerTime(new Date(told).toUTCString())
  expect(serverNow() - NOON).toBe(difference)
  expect(onThisClock(serverNow())).toBe(NOON)
})

test.each([null, 'yesterday'])('a response that gives its time as %j changes nothing', (date) => {
  noteServerTime('Mon, 23 Nov 2026 13:00:00 GMT')
  noteServerTime(date)
  expect(serverNow() - NOON).toBe(3_600_000)
})
