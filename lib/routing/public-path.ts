/** The request header by which the middleware tells a page its own path and query. */
export const PATH_HEADER = 'x-traverse-path'

const PUBLIC = ['/login', '/logout', '/reset-password', '/403', '/offline']

/** Pictures of the product itself, which the sign-in page shows too. */
const PICTURES = '/art/'

/** Tells whether a page may be opened without a session (shell.md §2.1). */
export function isPublicPath(pathname: string): boolean {
  return PUBLIC.includes(pathname.replace(/\/+$/, '')) || pathname.startsWith(PICTURES)
}
