import { z } from 'zod'

/** The range of times that the product accepts (contract.md §1.2, FRM-14). */
export const EARLIEST_TIME = '1900-01-01T00:00:00.000Z'
export const LATEST_TIME = '2100-01-01T23:59:59.999Z'

/** A time in a request: ISO 8601 with an offset, from 1900 to 2100; parsed into a Date. */
export const timeSchema = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine((time) => time >= new Date(EARLIEST_TIME), { message: 'Value must be no earlier than 01/01/1900.' })
  .refine((time) => time <= new Date(LATEST_TIME), { message: 'Value must be no later than 01/01/2100.' })
