/** A record's id as a key. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function pathsIn(value: unknown, at: string): string[] {
  if (Array.isArray(value))
    return value.length === 0 ? [`${at}[]`] : value.flatMap((entry) => pathsIn(entry, `${at}[]`))
  if (typeof value !== 'object' || value === null) return [at]
  const entries = Object.entries(value)
  return entries.length === 0
    ? [at]
    : entries.flatMap(([key, inner]) => pathsIn(inner, `${at ? `${at}.` : ''}${ID.test(key) ? '{id}' : key}`))
}

/** Every key of a JSON value with its path, each once: `groups[].name`. An empty or null value contributes only its own path. */
export function keyPaths(value: unknown): string[] {
  return [...new Set(pathsIn(value, ''))].sort()
}
