/** The request header in which the middleware passes a page its own path and query. */
export const PATH_HEADER = 'x-traverse-path'

/** The sign-in page, also opened after signing out (RT-02). */
export const SIGN_IN_PATH = '/login'
export const SIGNED_OUT_PATH = '/logout'
/** The page for replacing a forgotten password; the link in the mail has the parameter, because the server does not see the code in the hash. */
export const RECOVERY_PATH = '/reset-password'
export const FROM_MAIL = 'set'
/** The page for confirming a new e-mail address, with the code of a mail in the hash. */
export const CONFIRM_EMAIL_PATH = '/confirm-email'

const PUBLIC = [SIGN_IN_PATH, SIGNED_OUT_PATH, RECOVERY_PATH, CONFIRM_EMAIL_PATH, '/403', '/offline']

/** The product's own pictures, which the sign-in page shows too. */
const PICTURES = '/art/'

/** Returns a path without trailing slashes. */
function withoutEnd(pathname: string): string {
  let end = pathname.length
  while (pathname[end - 1] === '/') end -= 1
  return pathname.slice(0, end)
}

/** Whether a page may be opened without a session (RT-04). */
export function isPublicPath(pathname: string): boolean {
  return PUBLIC.includes(withoutEnd(pathname)) || pathname.startsWith(PICTURES)
}
