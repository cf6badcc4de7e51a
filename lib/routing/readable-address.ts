const NO_CALL = '/api/404'

/** A path as it is read; throws a URIError where its percent-encoding is invalid (NAV-21). */
export function decodePath(path: string): string {
  return decodeURIComponent(path)
}

/** The path and query that a request is for, also where its target names a host, as proxies are asked (RFC 9112 §3.2); null for a target without a path. */
export function originForm(target: string): string | null {
  if (target.startsWith('/')) return target
  const url = URL.canParse(target) ? new URL(target) : null
  return url && /^https?:$/.test(url.protocol) ? `${url.pathname}${url.search}` : null
}

/**
 * The address that a request is answered at (`path?query`): its own, or, when its path cannot be decoded, the one whose percent signs are meant
 * as such: no page of ours stands there, so that invalid percent-encoding is the product's own 404 of that area (NAV-21).
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
