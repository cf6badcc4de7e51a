import { type NextRequest, NextResponse } from 'next/server'
import { getToken } from 'next-auth/jwt'
import { REQUEST_ID_HEADER } from '@/lib/api/envelope'
import { edgeEnv } from '@/lib/env/edge-env'
import { contentSecurityPolicy } from '@/lib/routing/content-security-policy'
import { PIN_PARAMETER } from '@/lib/routing/pane'
import { withoutLostPin } from '@/lib/routing/pinned'
import { isPublicPath, PATH_HEADER } from '@/lib/routing/public-path'
import { loginPath } from '@/lib/routing/way-back'
import { withoutLostSquery } from '@/lib/search/squery'
import { sessionCookieName } from '@/lib/session/cookie'

/** A browser that steps back asks for nothing that it has kept: who has signed in since would be led round and round. */
const leadTo = (target: URL) => NextResponse.redirect(target, { status: 307, headers: { 'cache-control': 'no-store' } })

/** A year: a browser that has been here by https never asks without it. */
const STRICT_TRANSPORT = 'max-age=31536000'

/**
 * Leads who has no session to /login with the way back, for comfort: each page and route decides for itself from the session row
 * (domain.md §4). Sets the content security policy with a nonce for each page.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { authSecret, isSecure, ...sources } = edgeEnv()
  const { pathname, search } = request.nextUrl
  const cookieName = sessionCookieName(isSecure, sources.embedOrigins.length > 0)
  const token = await getToken({ req: request, secret: authSecret, cookieName, secureCookie: isSecure }).catch(
    () => null,
  )
  if (!token && !isPublicPath(pathname)) {
    const isNavigation = request.method === 'GET' || request.method === 'HEAD'
    const target = request.nextUrl.clone()
    const [path, query = ''] = loginPath(isNavigation ? `${pathname}${search}` : '/').split('?')
    target.pathname = path as string
    target.search = query
    return leadTo(target)
  }
  const path = `${pathname}${search}`
  const unpinned = search.includes(PIN_PARAMETER) ? withoutLostPin(path) : null
  const clean = withoutLostSquery(unpinned ?? path) ?? unpinned
  if (clean !== null) {
    const target = request.nextUrl.clone()
    target.search = clean.slice(pathname.length)
    return leadTo(target)
  }
  const nonce = btoa(crypto.randomUUID())
  const policy = contentSecurityPolicy({ nonce, pathname, ...sources })
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  headers.set(PATH_HEADER, `${pathname}${search}`)
  const requestId = crypto.randomUUID()
  headers.set(REQUEST_ID_HEADER, requestId)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set(REQUEST_ID_HEADER, requestId)
  response.headers.set('content-security-policy', policy)
  response.headers.set('referrer-policy', 'same-origin')
  if (isSecure) response.headers.set('strict-transport-security', STRICT_TRANSPORT)
  return response
}

export const config = {
  // All that may answer with a page, also as what is not found: left out are calls, what the build has made, and two files by their whole name.
  matcher: ['/((?!_next/static/|api/|icon\\.svg$|sw\\.js$).*)'],
}
