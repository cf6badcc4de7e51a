import { createFormatter } from 'use-intl/core'
import { endWords } from './end-words'

const timeZone = 'America/Chicago'
const now = new Date('2026-11-30T18:00:00Z')

test.each([
  ['midnight is the evening before', '2026-12-05T06:00:00Z', 'Dec 4'],
  ['the end of a day needs no time', '2026-12-05T05:59:00Z', 'Dec 4'],
  ['nor its last second', '2026-12-05T05:59:59Z', 'Dec 4'],
  ['any other time is said', '2026-12-04T21:00:00Z', 'Dec 4, 3:00 PM'],
  ['another year is said', '2027-01-09T06:00:00Z', 'Jan 8, 2027'],
  ['the year is that of the evening', '2027-01-01T06:00:00Z', 'Dec 31'],
  ['the night of the change of clocks', '2026-11-01T05:00:00Z', 'Oct 31'],
  ['midnight elsewhere is a time here', '2026-12-05T00:00:00Z', 'Dec 4, 6:00 PM'],
])('%s', (_, endDate, words) => {
  expect(
    endWords(createFormatter({ locale: 'en', timeZone }), endDate, { now, timeZone }).replaceAll(/\s/gu, ' '),
  ).toBe(words)
})
