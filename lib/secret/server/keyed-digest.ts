import 'server-only'
import { createHmac } from 'node:crypto'
import { env } from '@/lib/env/env'

/** A digest in hexadecimal digits, always the same for the same text and purpose, that nobody without the secret of this installation can work out. */
export function keyedDigest(purpose: string, text: string): string {
  return createHmac('sha256', env().AUTH_SECRET).update(`traverse ${purpose}\n${text}`).digest('hex')
}
