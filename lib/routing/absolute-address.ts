// One slash is left of two where a server on the way has joined them; some write the colon as %3A.
const ABSOLUTE = /^\/(https?)(?::|%3a)\/{1,2}([^/\\].*)$/is

/**
 * The address that a path of the form `/http…` stands for (NAV-07), when its origin is one of the allowed addresses'; null for any
 * other path and origin, and for one that carries a user name.
 */
export function absoluteAddress(path: string, allowed: readonly string[]): string | null {
  const [, scheme, rest] = ABSOLUTE.exec(path) ?? []
  const text = `${scheme}://${rest}`
  if (!rest || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return null
  return allowed.some((address) => new URL(address).origin === url.origin) ? url.href : null
}
