import { cutToDay } from './anonymous'

test('[F-27] a time is truncated to its day', () => {
  expect(cutToDay(new Date('2026-03-04T23:59:59.999Z'))).toEqual(new Date('2026-03-04T00:00:00.000Z'))
})
