/** The request header by which the middleware tells a page its own path and query. */
export const PATH_HEADER = 'x-traverse-path'

const PUBLIC = ['/login', '/logout', '/reset-password', '/403', '/offline']

/** Tells whether a page may be opened without a session (shell.md §2.1). */
export function isPublicPath(pathname: string): boolean {
  return PUBLIC.includes(pathname.replace(/\/+$/, ''))
}
