const FRAMES = ['document', 'iframe', 'frame']
const OWN_SITES = ['same-origin', 'none']

/**
 * Whether the browser states that a user went to this address from our own pages, by typing it or from a bookmark: not by prefetch, from another site
 * or by a script. A browser that states nothing is not trusted (contract.md §6).
 */
export function isRealNavigation(headers: Pick<Headers, 'get'>): boolean {
  const said = (name: string) => headers.get(name)?.toLowerCase() ?? ''
  const isAhead = ['sec-purpose', 'purpose', 'x-moz'].some((name) => /prefetch|prerender|preview/.test(said(name)))
  return (
    !isAhead &&
    said('sec-fetch-mode') === 'navigate' &&
    FRAMES.includes(said('sec-fetch-dest')) &&
    OWN_SITES.includes(said('sec-fetch-site'))
  )
}

/**
 * Whether opening an address creates something, or may: the authors' create addresses. A request forwarded by the service worker would lose the
 * browser's headers about the navigation, so this one goes directly to the server.
 */
export function isMadeByGoing(pathname: string): boolean {
  return /^\/content-(?:author|builder)\/(?:.+\/)?create(?:\/|$)/.test(pathname)
}
