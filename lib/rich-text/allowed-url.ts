// Characters a browser drops or turns into others while it reads an address, which is how `java\tscript:` and `/\host` work.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
const misread = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/
const web = /^https?:\/\/[^/]/i
const message = /^(?:mailto|tel):[^/]/i

/** The longest address of a link, in characters; browsers and the servers that they ask take little more. */
export const MAX_URL_LENGTH = 2_000

/**
 * Whether a link may point there (contract.md §7): https, http, mailto, tel, and paths with a single leading slash.
 * One that is too long is refused. Addresses with a user name are refused, since what stands before the `@` looks like the host.
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
