import { fileTime } from './file-time'

test('a time is written in the reader’s time zone, so that spreadsheets can read and sort it', () => {
  expect(fileTime('2026-03-09T20:05:00.000Z', 'America/Chicago')).toBe('2026-03-09 15:05')
  expect(fileTime(null, 'UTC')).toBeNull()
})
