import { SIGN_IN_PATH } from './public-path'

/** The longest way back that is kept: what browsers and servers take of an address. */
const MAX_LENGTH = 8_000
/** Resolved against an origin that nothing can be on, so that only a path stays on it. */
const NOWHERE = 'http://nowhere.invalid'

/**
 * The path that a `callbackUrl` names, when it is a path of this product; else null. Everything that a browser could read as another
 * origin is refused: `//evil`, `/\evil`, schemes, control characters (faults 9).
 */
export function wayBack(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || !/^\/(?![/\\])/.test(value)) return null
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  if (/[\u0000-\u001f\u007f\\]/.test(value)) return null
  if (!URL.canParse(value, NOWHERE)) return null
  const url = new URL(value, NOWHERE)
  // Dots resolve: what began as `/..//evil` is `//evil` now.
  if (url.origin !== NOWHERE || /^\/(\/|(login|logout|api)(\/|$))/.test(url.pathname)) return null
  return `${url.pathname}${url.search}${url.hash}`
}

/** The sign-in page's address that leads back to a path, unless that is too long to be kept; where one is there already, that very address. */
export function loginPath(back: string): string {
  if (back.split('?', 1)[0] === SIGN_IN_PATH) return back
  return back === '/' || back.length > MAX_LENGTH
    ? SIGN_IN_PATH
    : `${SIGN_IN_PATH}?callbackUrl=${encodeURIComponent(back)}`
}
