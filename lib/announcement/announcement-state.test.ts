import { stateOf } from './announcement-state'

const now = new Date('2026-03-10T12:00:00.000Z')

test.each([
  ['2026-03-10T12:00:00.001Z', null, 'planned'],
  ['2026-03-10T12:00:00.000Z', null, 'running'],
  ['2026-03-01T12:00:00.000Z', '2026-03-10T12:00:00.001Z', 'running'],
  ['2026-03-01T12:00:00.000Z', '2026-03-10T12:00:00.000Z', 'ended'],
] as const)('an announcement from %s to %s is %s', (startDate, endDate, state) => {
  expect(stateOf({ startDate, endDate }, now)).toBe(state)
})
