import { createFormatter } from 'use-intl/core'
import { minutesAndSeconds } from '@/components/media/duration'
import { DATE_FORMATS } from './date-formats'

const format = createFormatter({ locale: 'en', timeZone: 'UTC' })
const at = new Date('2026-01-05T09:07:30Z')

test('[THM-10] dates and times are formatted', () => {
  expect(format.dateTime(at, DATE_FORMATS.digits)).toBe('01/05/2026')
  expect(format.dateTime(at, DATE_FORMATS.time).replace(/\s/u, ' ')).toBe('9:07 AM')
  expect(format.dateTime(at, DATE_FORMATS.short)).toBe('Jan 5, 2026')
})

test('[THM-11] durations are shown as minutes and seconds, and relative times have a suffix', () => {
  expect([0, 9.9, 75, 3661].map(minutesAndSeconds)).toEqual(['0:00', '0:09', '1:15', '61:01'])
  expect(format.relativeTime(at, new Date('2026-01-05T09:12:30Z'))).toBe('5 minutes ago')
  expect(format.relativeTime(at, new Date('2026-01-02T09:07:30Z'))).toBe('in 3 days')
})
