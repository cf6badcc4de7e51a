import 'server-only'
import { createHmac } from 'node:crypto'
import { env } from '@/lib/env/env'

/** Returns a hexadecimal digest, always the same for the same text and purpose, that cannot be computed without the secret of this installation. */
export function keyedDigest(purpose: string, text: string): string {
  return createHmac('sha256', env().AUTH_SECRET).update(`traverse ${purpose}\n${text}`).digest('hex')
}
