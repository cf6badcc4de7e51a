import 'server-only'
import pino from 'pino'
import { logLevel } from '@/lib/env/env'

/**
 * The product's log: one JSON line an event, to standard output. Ids and error names only: no names, addresses, tokens or text that
 * a person wrote (faults 98).
 */
export const log = pino({
  level: logLevel(),
  base: undefined,
  redact: ['password', 'email', 'token', 'headers.cookie', 'headers.authorization'],
})
