import { z } from 'zod'
import { timeSchema } from '@/lib/common/time-schema'
import { MAX_SYSTEM_LOG_EVENTS } from './limits'

const event = z.strictObject({
  level: z.enum(['error', 'warn', 'info', 'debug']),
  message: z.string(),
  stack: z.string().nullish(),
  url: z.string().nullish(),
  at: timeSchema.nullish(),
})

/** The body of `POST data`: the id of the tab and its events. The payload's size is limited by its JSON as a whole. */
export const systemLogSchema = z.strictObject({
  frontendId: z.string().min(8).max(100),
  payload: z.array(event).min(1).max(MAX_SYSTEM_LOG_EVENTS),
})
export type SystemLogEvents = z.output<typeof systemLogSchema>
