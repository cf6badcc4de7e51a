import { createFormatter } from 'use-intl/core'
import { endWords } from './end-words'

const timeZone = 'America/Chicago'
const now = new Date('2026-11-30T18:00:00Z')

test.each([
  ['midnight is shown as the day before', '2026-12-05T06:00:00Z', 'Dec 4'],
  ['the last minute of a day is shown without a time', '2026-12-05T05:59:00Z', 'Dec 4'],
  ['the last second of a day is shown without a time', '2026-12-05T05:59:59Z', 'Dec 4'],
  ['any other time is shown', '2026-12-04T21:00:00Z', 'Dec 4, 3:00 PM'],
  ['a different year is shown', '2027-01-09T06:00:00Z', 'Jan 8, 2027'],
  ['midnight at New Year belongs to the old year', '2027-01-01T06:00:00Z', 'Dec 31'],
  ['midnight before the clocks change is shown as the day before', '2026-11-01T05:00:00Z', 'Oct 31'],
  ['midnight in another time zone is shown with its local time', '2026-12-05T00:00:00Z', 'Dec 4, 6:00 PM'],
])('%s', (_, endDate, words) => {
  expect(
    endWords(createFormatter({ locale: 'en', timeZone }), endDate, { now, timeZone }).replaceAll(/\s/gu, ' '),
  ).toBe(words)
})
