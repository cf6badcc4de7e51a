import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { now } from '@/lib/common/clock'
import { env } from '@/lib/env/env'

/** The purpose of a token; a token for another purpose is rejected. */
export type TokenPurpose = 'upload' | 'private-media' | 'export'

const envelopeSchema = z.object({ expires: z.number(), payload: z.unknown() })

function signature(purpose: TokenPurpose, body: string): Buffer {
  return createHmac('sha256', env().AUTH_SECRET).update(`traverse ${purpose}\n${body}`).digest()
}

/** Signs a payload for a number of minutes: its holder may do what the token says, and nothing else. */
export function signToken(purpose: TokenPurpose, payload: unknown, minutes: number): string {
  const envelope = { expires: now().getTime() + minutes * 60_000, payload }
  const body = Buffer.from(JSON.stringify(envelope)).toString('base64url')
  return `${body}.${signature(purpose, body).toString('base64url')}`
}

/** Returns the payload of a token, or null if it is forged, expired, or for another purpose. */
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
