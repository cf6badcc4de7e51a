/** What the router says when it asks for a page, and when it fetches a part of one ahead. */
const ASKS = 'rsc'
const FETCHES_PART = 'next-router-prefetch'
const CACHE_KEY = '_rsc'

/** A page that the router asks for, and whether it is only fetched ahead: a press may wait for it, and none needs to come. */
export type RouterQuestion = { page: string; isAhead: boolean }

/** The page of an address, without what the router adds to it. */
export function pageAt(address: string | URL): string {
  const { origin, pathname, searchParams } = new URL(address, window.location.href)
  searchParams.delete(CACHE_KEY)
  return `${origin}${pathname}?${searchParams}`
}

/**
 * The whole page that the router asks for; null for a part, and for any other question. Address and headers of a page that is fetched ahead
 * as a whole are those of one that is opened: only the priority that `fetch` is given tells them apart.
 */
export function routerQuestion(...[input, init]: Parameters<typeof fetch>): RouterQuestion | null {
  if (typeof input !== 'string' && !(input instanceof URL)) return null
  const headers = new Headers(init?.headers)
  if (!headers.has(ASKS) || headers.has(FETCHES_PART)) return null
  return { page: pageAt(input), isAhead: init?.priority === 'low' }
}
