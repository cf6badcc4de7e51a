import 'server-only'
import { decode, encode } from 'next-auth/jwt'
import { env, isSecureOrigin } from '@/lib/env/env'
import { type SessionToken, sessionCookieName } from '../cookie'

/** Larger tokens are rejected unread (faults 12). */
const MAX_TOKEN_LENGTH = 4_096

/** Returns the `Set-Cookie` value of a session; HttpOnly, and partitioned where other sites may frame the product. */
export async function issueSessionCookie(token: SessionToken, expiresAt: Date): Promise<string> {
  const maxAge = Math.max(1, Math.floor((expiresAt.getTime() - Date.now()) / 1000))
  const value = await encode({ token: { ...token }, secret: env().AUTH_SECRET, maxAge })
  return cookie(value, maxAge)
}

/** Returns the `Set-Cookie` value that removes the session cookie. */
export function clearSessionCookie(): string {
  return cookie('', 0)
}

/** Whether other sites may frame the product: then the cookie is partitioned. */
const isEmbedded = () => env().EMBED_ORIGINS.length > 0 && isSecureOrigin()

const cookieName = () => sessionCookieName(isSecureOrigin(), isEmbedded())

function cookie(value: string, maxAge: number): string {
  return [
    `${cookieName()}=${value}`,
    'Path=/',
    'HttpOnly',
    `Max-Age=${maxAge}`,
    ...(isSecureOrigin() ? ['Secure'] : []),
    ...(isEmbedded() ? ['SameSite=None', 'Partitioned'] : ['SameSite=Lax']),
  ].join('; ')
}

function cookieValue(header: string | null): string | null {
  const name = `${cookieName()}=`
  const part = header?.split(/;\s*/).find((entry) => entry.startsWith(name))
  return part ? part.slice(name.length) : null
}

/** Returns the token of a `Cookie` header, or null when there is none that this server issued and that is still valid. */
export async function readSessionCookie(header: string | null): Promise<SessionToken | null> {
  const value = cookieValue(header)
  if (!value || value.length > MAX_TOKEN_LENGTH) return null
  try {
    const token = await decode({ token: value, secret: env().AUTH_SECRET })
    const { sessionId, secret } = token ?? {}
    return typeof sessionId === 'string' && typeof secret === 'string' ? { sessionId, secret } : null
  } catch {
    return null
  }
}
