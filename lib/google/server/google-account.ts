import 'server-only'
import { z } from 'zod'
import { env } from '@/lib/env/env'
import { readUpstream, requireUpstream, type Upstream, upstreamFailed } from '@/lib/upstream/server/call-upstream'
import { upstreamMessage } from '@/lib/upstream/upstream-message'

/** The redirect URI of the browser's one-time code flow. */
const REDIRECT_URI = 'postmessage'
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com']

const tokensSchema = z.object({ scope: z.string(), id_token: z.string(), refresh_token: z.string().optional() })
const identitySchema = z.object({ sub: z.string().min(1), aud: z.string(), iss: z.enum(ISSUERS) })
const refreshedSchema = z.object({ scope: z.string() })
const refusalSchema = z.object({ error: z.string() })

/** A user's Google account, and what they granted us there. */
export type GoogleGrant = { googleId: string; scopes: string[]; refreshToken: string | undefined }

const scopesOf = (text: string) => text.split(' ').filter(Boolean)
const unreadable = () => upstreamFailed('Google gave an answer that cannot be read.')

function google() {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_OAUTH_URL } = env()
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) throw upstreamFailed('Google is not set up here.')
  const upstream: Upstream = { name: 'Google', origins: [new URL(GOOGLE_OAUTH_URL).origin] }
  const client = { client_id: GOOGLE_CLIENT_ID, client_secret: GOOGLE_CLIENT_SECRET }
  const call = (path: string, fields: Record<string, string>) => ({
    url: new URL(path, GOOGLE_OAUTH_URL),
    method: 'POST' as const,
    body: new URLSearchParams(fields),
  })
  return { upstream, client, call }
}

/** Extracts the Google id from a token. It was received directly from Google over TLS, so its signature need not be verified. */
function readIdentity(idToken: string, clientId: string): string {
  try {
    const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8'))
    const { sub, aud } = identitySchema.parse(claims)
    if (aud === clientId) return sub
  } catch {
    // Handled below, like a token issued for somebody else.
  }
  throw unreadable()
}

/** Exchanges the one-time code of a sign-in for the grant; throws 502 with Google's message if the code is not accepted. */
export async function tradeCode(code: string): Promise<GoogleGrant> {
  const { upstream, client, call } = google()
  const fields = { ...client, code, grant_type: 'authorization_code', redirect_uri: REDIRECT_URI }
  const tokens = tokensSchema.safeParse(await requireUpstream(upstream, call('/token', fields)))
  if (!tokens.success) throw unreadable()
  const { scope, id_token, refresh_token } = tokens.data
  return { googleId: readIdentity(id_token, client.client_id), scopes: scopesOf(scope), refreshToken: refresh_token }
}

/** Reads the scopes currently granted; null if the user has revoked the grant at Google. */
export async function readGrantedScopes(refreshToken: string): Promise<string[] | null> {
  const { upstream, client, call } = google()
  const fields = { ...client, refresh_token: refreshToken, grant_type: 'refresh_token' }
  const { status, value } = await readUpstream(upstream, call('/token', fields))
  if (status >= 400) {
    if (refusalSchema.safeParse(value).data?.error === 'invalid_grant') return null
    throw upstreamFailed(upstreamMessage(upstream.name, status, value))
  }
  const refreshed = refreshedSchema.safeParse(value)
  if (!refreshed.success) throw unreadable()
  return scopesOf(refreshed.data.scope)
}

/** Revokes a grant; one that Google no longer knows counts as revoked. */
export async function revokeGrant(refreshToken: string): Promise<void> {
  const { upstream, call } = google()
  const { status, value } = await readUpstream(upstream, call('/revoke', { token: refreshToken }))
  const isGone = refusalSchema.safeParse(value).data?.error === 'invalid_token'
  if (status >= 400 && !isGone) throw upstreamFailed(upstreamMessage(upstream.name, status, value))
}
