import 'server-only'
import pino from 'pino'
import { logLevel } from '@/lib/env/env'

/**
 * The product's log: one JSON line per event, to standard output. Only ids and error names: no names, addresses, tokens or user-written text (faults
 * 98).
 */
export const log = pino({
  level: logLevel(),
  base: undefined,
  redact: ['password', 'email', 'token', 'headers.cookie', 'headers.authorization'],
})
