// Characters that a browser drops or converts while parsing an address, which is how `java\tscript:` and `/\host` work.
// biome-ignore lint/suspicious/noControlCharactersInRegex: it matches control characters on purpose.
const misread = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/
const web = /^https?:\/\/[^/]/i
const message = /^(?:mailto|tel):[^/]/i

/** The longest address of a link, in characters; browsers and servers accept little more. */
export const MAX_URL_LENGTH = 2_000

/**
 * Whether a link may have this address (contract.md §7): https, http, mailto, tel, and paths with a single leading slash. Addresses that are too long
 * are refused, and those with a user name, because the part before the `@` looks like the host.
 */
export function isAllowedUrl(url: string): boolean {
  if (url.length > MAX_URL_LENGTH) return false
  const address = url.trim()
  if (misread.test(address)) return false
  if (address.startsWith('/')) return !address.startsWith('//')
  if (message.test(address)) return true
  if (!web.test(address)) return false
  try {
    const { username, password, hostname } = new URL(address)
    return hostname !== '' && username === '' && password === '' && !/^https?:\/\/[^/?#]*@/i.test(address)
  } catch {
    return false
  }
}
