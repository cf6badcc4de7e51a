const PREFIX = '#field='

/** Returns the URL hash that leads to a field of an item, named from the record down: `data.choices.0.label`. */
export function fieldHash(path: string): string {
  return `${PREFIX}${encodeURIComponent(path)}`
}

/** Returns the field that a URL hash leads to; null if it leads to none. */
export function fieldOfHash(hash: string): string | null {
  if (!hash.startsWith(PREFIX)) return null
  try {
    return decodeURIComponent(hash.slice(PREFIX.length))
  } catch {
    return null
  }
}
