/** What the router says when it asks for a page, and when it fetches a part of one ahead. */
const ASKS = 'rsc'
const FETCHES_PART = 'next-router-prefetch'
const CACHE_KEY = '_rsc'

/** What the router asks for: a page that is opened, one that it fetches ahead, for which no press needs to come, or a part of one fetched ahead. */
export type RouterQuestion = { page: string; kind: 'opened' | 'ahead' | 'part' }

/** The page of an address, without what the router adds to it. */
export function pageAt(address: string | URL): string {
  const { origin, pathname, searchParams } = new URL(address, window.location.href)
  searchParams.delete(CACHE_KEY)
  return `${origin}${pathname}?${searchParams}`
}

/**
 * What of which page the router asks for; null for any other question. Address and headers of a page that is fetched ahead as a whole are those
 * of one that is opened: only the priority that `fetch` is given tells them apart.
 */
export function routerQuestion(...[input, init]: Parameters<typeof fetch>): RouterQuestion | null {
  if (typeof input !== 'string' && !(input instanceof URL)) return null
  const headers = new Headers(init?.headers)
  if (!headers.has(ASKS)) return null
  const page = pageAt(input)
  if (headers.has(FETCHES_PART)) return { page, kind: 'part' }
  return { page, kind: init?.priority === 'low' ? 'ahead' : 'opened' }
}
