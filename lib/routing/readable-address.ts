const NOT_FOUND = '/404'

/** A path as it is read; throws a URIError where its percent-encoding is invalid (shell.md §8). */
export function decodePath(path: string): string {
  return decodeURIComponent(path)
}

/**
 * The address that a request is answered at (`path?query`): its own, or one that nothing stands at when its path cannot be decoded, so
 * that invalid percent-encoding is the product's own 404 (shell.md §2.4).
 */
export function readableAddress(address: string): string {
  const path = address.split('?', 1)[0] ?? ''
  try {
    decodePath(path)
    return address
  } catch {
    return path.startsWith('/api/') ? `/api${NOT_FOUND}` : NOT_FOUND
  }
}
