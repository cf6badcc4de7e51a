import { isItemPreview } from './item-preview'
import { isOwnTool, isToolFrame } from './tool-address'

/**
 * Returns the origins that may frame a page: only the embedding origins for the product; for the legacy tool and item previews also the product,
 * which may be framed itself.
 */
function frameAncestors(pathname: string, embedOrigins: readonly string[]): string {
  const isInner = isOwnTool(pathname) || isItemPreview(pathname)
  const allowed = [...(isInner ? ["'self'"] : []), ...embedOrigins]
  return allowed.length > 0 ? allowed.join(' ') : "'none'"
}

/** Returns the content security policy of a page: own scripts by nonce, no plugins; only its own page may frame the legacy tool (faults 66). */
export function contentSecurityPolicy(input: {
  nonce: string
  pathname: string
  embedOrigins: readonly string[]
  /** The origin of the sockets; the page's own host is always allowed. */
  realtimeOrigin: string
  /** The origin of audio and video in addition to our own. */
  mediaOrigin: string
  /** The origin of the legacy tool if it is not our own; otherwise empty. */
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
