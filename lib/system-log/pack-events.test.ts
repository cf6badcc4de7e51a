import { packEvents, type SystemLogEvent } from './pack-events'

const event = (message: string, stack = 'x'.repeat(5_000)): SystemLogEvent => ({
  level: 'error',
  message,
  stack,
  url: '/',
  at: '2026-03-05T10:00:00.000Z',
})

test('a batch stays within its limits, and starts with the first event', () => {
  const packed = packEvents(
    Array.from({ length: 80 }, (_, at) => event(`é${at}`)),
    8_000,
    50,
  )
  expect(packed.length).toBeGreaterThan(1)
  expect(packed[0]?.message).toBe('é0')
  expect(Buffer.byteLength(JSON.stringify(packed))).toBeLessThanOrEqual(8_000)
  expect(
    packEvents(
      Array.from({ length: 80 }, () => event('m', '')),
      1_000_000,
      50,
    ),
  ).toHaveLength(50)
})

test('a single event always fits: its texts are cut', () => {
  const [cut] = packEvents([event('m'.repeat(9_000))], 8_000, 50)
  expect(cut?.message).toHaveLength(500)
  expect(cut?.stack).toHaveLength(2_000)
})
