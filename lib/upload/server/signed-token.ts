import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { now } from '@/lib/common/clock'
import { env } from '@/lib/env/env'

/** What a token is for: one made for another purpose is not taken. */
export type TokenPurpose = 'upload' | 'private-media' | 'export'

const envelopeSchema = z.object({ expires: z.number(), payload: z.unknown() })

function signature(purpose: TokenPurpose, body: string): Buffer {
  return createHmac('sha256', env().AUTH_SECRET).update(`traverse ${purpose}\n${body}`).digest()
}

/** Signs a payload for so many minutes: whoever holds the token may do what it says, and nothing else. */
export function signToken(purpose: TokenPurpose, payload: unknown, minutes: number): string {
  const envelope = { expires: now().getTime() + minutes * 60_000, payload }
  const body = Buffer.from(JSON.stringify(envelope)).toString('base64url')
  return `${body}.${signature(purpose, body).toString('base64url')}`
}

/** The payload of a token, or null for one that is forged, has lapsed, or was made for something else. */
export function readToken<T>(purpose: TokenPurpose, token: string, schema: z.ZodType<T>): T | null {
  const [body = '', given = '', ...rest] = token.split('.')
  const expected = signature(purpose, body)
  const sent = Buffer.from(given, 'base64url')
  if (rest.length > 0 || sent.length !== expected.length || !timingSafeEqual(sent, expected)) return null
  const envelope = envelopeSchema.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')))
  if (!envelope.success || envelope.data.expires <= now().getTime()) return null
  const payload = schema.safeParse(envelope.data.payload)
  return payload.success ? payload.data : null
}
