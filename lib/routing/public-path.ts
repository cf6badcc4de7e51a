/** The request header by which the middleware tells a page its own path and query. */
export const PATH_HEADER = 'x-traverse-path'

/** Where one signs in, and where one is led who has signed out (RT-02). */
export const SIGN_IN_PATH = '/login'
export const SIGNED_OUT_PATH = '/logout'
/** Where a forgotten password is replaced; the mail's link has the parameter, as the page's server does not see the code behind the hash. */
export const RECOVERY_PATH = '/reset-password'
export const FROM_MAIL = 'set'
/** Where a new address is confirmed, by the code of a mail behind the hash. */
export const CONFIRM_EMAIL_PATH = '/confirm-email'

const PUBLIC = [SIGN_IN_PATH, SIGNED_OUT_PATH, RECOVERY_PATH, CONFIRM_EMAIL_PATH, '/403', '/offline']

/** Pictures of the product itself, which the sign-in page shows too. */
const PICTURES = '/art/'

/** A path without the slashes at its end. */
function withoutEnd(pathname: string): string {
  let end = pathname.length
  while (pathname[end - 1] === '/') end -= 1
  return pathname.slice(0, end)
}

/** Tells whether a page may be opened without a session (RT-04). */
export function isPublicPath(pathname: string): boolean {
  return PUBLIC.includes(withoutEnd(pathname)) || pathname.startsWith(PICTURES)
}
