import { fileTime } from './file-time'

test('a time is written so that spreadsheets read and sort it, in the time zone of its reader', () => {
  expect(fileTime('2026-03-09T20:05:00.000Z', 'America/Chicago')).toBe('2026-03-09 15:05')
  expect(fileTime(null, 'UTC')).toBeNull()
})
