type EdgeEnv = {
  authSecret: string
  isSecure: boolean
  embedOrigins: string[]
  /** The origin of the realtime server's sockets, in the form used in a content security policy. */
  realtimeOrigin: string
  /** The origin of audio and video besides our own; empty if the store is local. */
  mediaOrigin: string
  /** The origin of the legacy assessment tool if it is not our own; else empty. */
  legacyOrigin: string
  isDevelopment: boolean
}

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : '')

/** Returns the origin of the realtime server: a hosted service's cluster, a configured host, or our own server at the app's origin. */
function realtimeOrigin(): string {
  const cluster = process.env.PUSHER_CLUSTER
  const host = process.env.PUSHER_HOST
  const port = process.env.PUSHER_PORT
  if (cluster) return `wss://ws-${cluster}.pusher.com`
  if (host) return `${process.env.PUSHER_TLS === '1' ? 'wss' : 'ws'}://${host}${port ? `:${port}` : ''}`
  const own = process.env.APP_URL ?? ''
  // Browsers that do not include sockets in 'self' need the host name.
  return URL.canParse(own) ? new URL(own).origin.replace(/^http/, 'ws') : ''
}

/** Returns the origin of the object store: the configured one, or that of the bucket at Amazon. */
function mediaOrigin(): string {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint = '' } = process.env
  if (!bucket) return ''
  if (URL.canParse(endpoint)) return new URL(endpoint).origin
  return `https://${bucket}.s3.${process.env.S3_REGION || 'us-east-1'}.amazonaws.com`
}

/**
 * Returns the parts of the environment that the middleware needs; the full parser is too large for where it runs, and the server has already
 * validated the environment at startup.
 */
export function edgeEnv(): EdgeEnv {
  return {
    authSecret: process.env.AUTH_SECRET ?? '',
    isSecure: (process.env.APP_URL ?? '').startsWith('https:'),
    embedOrigins: (process.env.EMBED_ORIGINS ?? '').split(/[\s,]+/).filter(Boolean),
    realtimeOrigin: realtimeOrigin(),
    mediaOrigin: mediaOrigin(),
    legacyOrigin: originOf(process.env.LEGACY_SHELL_URL ?? ''),
    isDevelopment: process.env.NODE_ENV === 'development',
  }
}
