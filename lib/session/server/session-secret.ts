import 'server-only'
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Returns a new session secret: 256 random bits, base64url. Only its hash is stored. */
export function newSessionSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the hash under which a secret is stored. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Compares a secret with a stored hash in constant time. */
export function isSecretOf(secret: string, hash: string): boolean {
  const given = Buffer.from(hashSecret(secret))
  const stored = Buffer.from(hash)
  return given.length === stored.length && timingSafeEqual(given, stored)
}
