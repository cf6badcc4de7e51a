import type { SerwistPlugin } from 'serwist'
import {
  type Absence,
  isFromGateway,
  isKeptPage,
  isPage,
  isSameText,
  isSignedOutPage,
  keptMark,
  localeOfPage,
  lookOfPage,
  pagesCache,
  userOfPage,
  withLook,
} from './kept-pages'
import { offlinePageResponse } from './offline-page'
import { trim } from './strategies'
import type { DeviceUser, UserCaches } from './user-caches'

/** The maximum number of cached pages; the oldest are deleted first. */
const MAX_PAGES = 100

type PageParts = {
  users: UserCaches
  /** The user of the device when the page is requested. */
  user: DeviceUser | null
  /** The language tag of the device, used if no user is known. */
  language: string
  /** The addresses of the styles of every page. */
  styles: readonly string[]
  /** Called after a page was cached. */
  onKept(html: string): Promise<void>
}

/** Creates the plugin that extends NetworkFirst for pages: it handles users, gateways and the page shown instead of one that is not cached. */
export function pagePlugin({ users, user, language, styles, onKept }: PageParts): SerwistPlugin {
  const askedAt = users.changes
  const openCache = async () => user && caches.open(pagesCache(user.userId))
  let gatewayAnswer: Response | undefined
  const absence = (): Absence => (gatewayAnswer ? 'no-server' : 'no-network')

  /** Finds a cached page with the same text, ignoring panes and places. */
  async function findSameText(address: string): Promise<Response | undefined> {
    const cache = await openCache()
    const keys = (await cache?.keys()) ?? []
    const near = keys.find((key) => isSameText(new URL(key.url), new URL(address)))
    return near && cache?.match(near, { ignoreVary: true })
  }

  /** Reads the user from a page of the server, and caches the page if it is to be kept. */
  async function keep(url: URL, html: string, { headers }: Response): Promise<void> {
    const userId = userOfPage(html)
    if (userId === null) return
    // A connection may end a response early without an error.
    const isToKeep = isKeptPage(url.pathname) && html.trimEnd().endsWith('</html>')
    await users.keepFor({ userId, language: localeOfPage(html), look: lookOfPage(html) }, askedAt, async () => {
      if (!isToKeep) return
      const cache = await caches.open(pagesCache(userId))
      await cache.delete(url.href)
      await cache.put(url.href, new Response(html, { headers: unpacked(headers) }))
      await trim(pagesCache(userId), MAX_PAGES)
    })
    if (isToKeep) await onKept(html)
  }

  async function learn(url: URL, response: Response): Promise<void> {
    const isWhole = response.ok && !response.redirected && isPage(response)
    // A page that now redirects (submitted, removed) is deleted from the cache; one with a temporary failure stays.
    if (!isWhole && response.status < 500 && response.status !== 429) await (await openCache())?.delete(url.href)
    if (!isWhole) return
    const html = await response.text()
    if (isSignedOutPage(url.pathname) && userOfPage(html) === null) await users.forget()
    else await keep(url, html, response)
  }

  return {
    fetchDidSucceed: async ({ response }) => {
      if (!isFromGateway(response)) return response
      gatewayAnswer = response
      throw new TypeError('A gateway answered instead of the server.')
    },
    // Only the page itself names its user, so the strategy does not cache it.
    cacheWillUpdate: async ({ request, response }) => {
      await learn(new URL(request.url), response)
      return null
    },
    cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
      const kept = cachedResponse ?? (await findSameText(request.url))
      if (!kept || kept.headers.has('location')) return kept
      const html = await kept.text()
      const page = user?.look ? withLook(html, user.look) : html
      return new Response(page.replace('<head>', `<head>${keptMark(absence())}`), { headers: kept.headers })
    },
    handlerDidError: async ({ request }) => {
      const { pathname, origin } = new URL(request.url)
      const cache = await openCache()
      const hasPages = ((await cache?.keys()) ?? []).length > 0
      if (gatewayAnswer && !(hasPages && isKeptPage(pathname))) return gatewayAnswer
      const hasList = (await cache?.match(`${origin}/assignments`, { ignoreVary: true })) !== undefined
      const manner = { language: user?.language ?? language, look: user?.look ?? null, styles }
      return offlinePageResponse(manner, { hasPages, hasList }, absence())
    },
  }
}

/** Returns the headers for a response whose body was read. */
function unpacked(headers: Headers): Headers {
  const left = new Headers(headers)
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) left.delete(name)
  return left
}
