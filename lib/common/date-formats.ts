import type { DateTimeFormatOptions } from 'use-intl/core'

/** The formats of dates and times (THM-10) in American English: `01/05/2026`, `9:07 AM`, `Jan 5, 2026`. */
export const DATE_FORMATS = {
  digits: { month: '2-digit', day: '2-digit', year: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit' },
  short: { month: 'short', day: 'numeric', year: 'numeric' },
} as const satisfies Record<string, DateTimeFormatOptions>
