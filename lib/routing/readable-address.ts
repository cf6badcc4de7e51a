const NO_CALL = '/api/404'

/** Returns a path decoded; throws a URIError if its percent-encoding is invalid (NAV-21). */
export function decodePath(path: string): string {
  return decodeURIComponent(path)
}

/**
 * Returns the path and query of a request, also if its target names a host, as in requests to proxies (RFC 9112 §3.2); null for a target without a
 * path.
 */
export function originForm(target: string): string | null {
  if (target.startsWith('/')) return target
  const url = URL.canParse(target) ? new URL(target) : null
  return url && /^https?:$/.test(url.protocol) ? `${url.pathname}${url.search}` : null
}

/**
 * Returns the address (`path?query`) under which a request is handled. If the path cannot be decoded, its percent signs are taken literally: none of
 * our pages has such a path, so that invalid percent-encoding leads to the product's 404 page of that area (NAV-21).
 */
export function readableAddress(address: string): string {
  const path = address.split('?', 1)[0] ?? ''
  try {
    decodePath(path)
    return address
  } catch {
    return path.startsWith('/api/') ? NO_CALL : path.replaceAll('%', '%25')
  }
}
