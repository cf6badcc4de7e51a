// A server on the way may have joined the two slashes into one; some write the colon as %3A.
const ABSOLUTE = /^\/(https?)(?::|%3a)\/{1,2}([^/\\].*)$/is

/**
 * Returns the address that a path of the form `/http…` represents (NAV-07), if its origin is that of an allowed address; null for any other path or
 * origin, and if it contains a user name.
 */
export function absoluteAddress(path: string, allowed: readonly string[]): string | null {
  const [, scheme, rest] = ABSOLUTE.exec(path) ?? []
  const text = `${scheme}://${rest}`
  if (!rest || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return null
  return allowed.some((address) => new URL(address).origin === url.origin) ? url.href : null
}
