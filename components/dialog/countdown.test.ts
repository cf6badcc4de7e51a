import { isSpoken, isWarning, minutesAndSeconds, secondsUntil } from './countdown'

test('remaining seconds are whole numbers and never negative', () => {
  expect(secondsUntil(30_000, 0)).toBe(30)
  expect(secondsUntil(30_000, 29_001)).toBe(1)
  expect(secondsUntil(30_000, 31_000)).toBe(0)
})

test('[SH-40] more than a minute is shown as minutes:seconds', () => {
  expect(minutesAndSeconds(90)).toBe('1:30')
  expect(minutesAndSeconds(605)).toBe('10:05')
})

test('[SH-40] the last ten seconds are a warning, and only certain seconds are announced', () => {
  expect([11, 10, 0].map(isWarning)).toEqual([false, true, true])
  expect([60, 59, 30, 10, 9, 0].map(isSpoken)).toEqual([true, false, true, true, false, false])
})
