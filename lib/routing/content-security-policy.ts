/** The content security policy of a page: own scripts by nonce, no plugins, framed by ourselves and the embedding origins only. */
export function contentSecurityPolicy(input: {
  nonce: string
  embedOrigins: readonly string[]
  /** Where the sockets go; the page's own host is always allowed. */
  realtimeOrigin: string
  /** Where sounds and films come from besides ourselves. */
  mediaOrigin: string
  isDevelopment: boolean
}): string {
  const { nonce, embedOrigins, realtimeOrigin, mediaOrigin, isDevelopment } = input
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    `media-src 'self' blob:${mediaOrigin && ` ${mediaOrigin}`}`,
    "font-src 'self'",
    `connect-src 'self' ${realtimeOrigin}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${["'self'", ...embedOrigins].join(' ')}`,
  ].join('; ')
}
