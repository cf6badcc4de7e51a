import { SIGN_IN_PATH } from './public-path'

/** The longest return path that is kept: a length that browsers and servers accept in an address. */
const MAX_LENGTH = 8_000
/** A base origin that cannot exist, so that only paths stay on it. */
const NOWHERE = 'http://nowhere.invalid'

/**
 * Returns the path in a `callbackUrl` if it is a path of this product, otherwise null. Everything that a browser could read as another origin is
 * refused: `//evil`, `/\evil`, schemes, control characters (faults 9).
 */
export function wayBack(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || !/^\/(?![/\\])/.test(value)) return null
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it matches control characters on purpose.
  if (/[\u0000-\u001f\u007f\\]/.test(value)) return null
  if (!URL.canParse(value, NOWHERE)) return null
  const url = new URL(value, NOWHERE)
  // Dot segments resolve: `/..//evil` has become `//evil`.
  if (url.origin !== NOWHERE || /^\/(\/|(login|logout|api)(\/|$))/.test(url.pathname)) return null
  return `${url.pathname}${url.search}${url.hash}`
}

/**
 * Returns the sign-in page's address with a return path, unless that is too long; if the path is such an address already, it is returned unchanged.
 */
export function loginPath(back: string): string {
  if (back.split('?', 1)[0] === SIGN_IN_PATH) return back
  return back === '/' || back.length > MAX_LENGTH
    ? SIGN_IN_PATH
    : `${SIGN_IN_PATH}?callbackUrl=${encodeURIComponent(back)}`
}
