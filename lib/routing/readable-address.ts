const NO_CALL = '/api/404'

/** A path as it is read; throws a URIError where its percent-encoding is invalid (shell.md §8). */
export function decodePath(path: string): string {
  return decodeURIComponent(path)
}

/**
 * The address that a request is answered at (`path?query`): its own, or, when its path cannot be decoded, the one whose percent signs are meant
 * as such, at which nothing stands, so that invalid percent-encoding is the product's own 404 of that area (shell.md §2.4).
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
