import { isItemPreview } from './item-preview'
import { isOwnTool, isToolFrame } from './tool-address'

/** The product is framed by the embedding origins only; the legacy tool and the preview of an item by the product too, which may be framed itself. */
function frameAncestors(pathname: string, embedOrigins: readonly string[]): string {
  const isInner = isOwnTool(pathname) || isItemPreview(pathname)
  const allowed = [...(isInner ? ["'self'"] : []), ...embedOrigins]
  return allowed.length > 0 ? allowed.join(' ') : "'none'"
}

/** The content security policy of a page: own scripts by nonce, no plugins; the legacy tool is framed on its own page alone (faults 66). */
export function contentSecurityPolicy(input: {
  nonce: string
  pathname: string
  embedOrigins: readonly string[]
  /** Where the sockets go; the page's own host is always allowed. */
  realtimeOrigin: string
  /** Where sounds and films come from besides ourselves. */
  mediaOrigin: string
  /** Of the legacy tool where it is not our own; else empty. */
  legacyOrigin: string
  isDevelopment: boolean
}): string {
  const { nonce, pathname, embedOrigins, realtimeOrigin, mediaOrigin, legacyOrigin, isDevelopment } = input
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    `media-src 'self' blob:${mediaOrigin && ` ${mediaOrigin}`}`,
    "font-src 'self'",
    `connect-src 'self' ${realtimeOrigin}`,
    "worker-src 'self' blob:",
    `frame-src 'self'${legacyOrigin && isToolFrame(pathname) ? ` ${legacyOrigin}` : ''}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors(pathname, embedOrigins)}`,
  ].join('; ')
}
