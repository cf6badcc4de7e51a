const FRAMES = ['document', 'iframe', 'frame']
const OWN_SITES = ['same-origin', 'none']

/**
 * Whether a browser says that somebody went to this address from our own pages, by typing it or from a bookmark: not ahead of time, not from
 * another site, not from a script. A browser that says nothing of it is not believed (contract.md §6).
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
 * Whether going to an address makes something, or may: the create addresses of authors. What the browser says of the way there is lost where
 * anything stands between, so such a navigation goes to the server by itself.
 */
export function isMadeByGoing(pathname: string): boolean {
  return /^\/content-(?:author|builder)\/(?:.+\/)?create(?:\/|$)/.test(pathname)
}
