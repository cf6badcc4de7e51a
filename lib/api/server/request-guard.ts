import 'server-only'
import { env } from '@/lib/env/env'
import { ProductError } from '@/lib/error/product-error'
import { AUTHORIZATION_SCHEME } from '../envelope'

/** Throws for a write sent from another site: a foreign Origin, or one that the browser itself reports as cross-site (faults 14). */
export function requireOwnOrigin(request: Request): void {
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  const isForeignSite = site === 'cross-site' || site === 'same-site'
  const isForeignOrigin = origin !== null && !isOwnOrigin(origin, request)
  if (isForeignSite || isForeignOrigin) throw new ProductError('forbidden', 'This request came from another site.')
}

function isOwnOrigin(origin: string, request: Request): boolean {
  if (origin === new URL(env().APP_URL).origin) return true
  // Covers other names of the same machine (127.0.0.1 for localhost, a school's proxy): the page and the call have the same host.
  const host = request.headers.get('host')
  return host !== null && URL.canParse(origin) && new URL(origin).host === host
}

/** Returns the selector that a request names, or null. */
function selectorOf(request: Request): string | null {
  const [scheme, selector] = (request.headers.get('authorization') ?? '').split(' ')
  return scheme === AUTHORIZATION_SCHEME && selector ? selector : null
}

/**
 * Restricts a tab to its own session (domain.md §3): a write without the selector header is 403 `selector_required`, a selector of another
 * session is 401 `wrong_selector`; reads are checked only if they send one.
 */
export function requireSelector(request: Request, authSelector: string, isWrite: boolean): void {
  const selector = selectorOf(request)
  if (selector === null) {
    if (isWrite) throw new ProductError('selector_required', 'The Authorization header is missing.')
    return
  }
  if (selector !== authSelector) throw new ProductError('wrong_selector', 'Not authorized to view this resource')
}
