type EdgeEnv = {
  authSecret: string
  isSecure: boolean
  embedOrigins: string[]
  /** The address of the realtime server's sockets, as a content security policy names it. */
  realtimeOrigin: string
  /** Where sounds and films come from besides ourselves; empty where the store is ours. */
  mediaOrigin: string
  /** Where the legacy assessment tool stands, when it is not our own; else empty. */
  legacyOrigin: string
  isDevelopment: boolean
}

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : '')

/** The named realtime server, the cluster of a service, or our own at the address of the app. */
function realtimeOrigin(): string {
  const cluster = process.env.PUSHER_CLUSTER
  const host = process.env.PUSHER_HOST
  const port = process.env.PUSHER_PORT
  if (cluster) return `wss://ws-${cluster}.pusher.com`
  if (host) return `${process.env.PUSHER_TLS === '1' ? 'wss' : 'ws'}://${host}${port ? `:${port}` : ''}`
  const own = process.env.APP_URL ?? ''
  // A browser that does not count sockets among 'self' needs the name of the host.
  return URL.canParse(own) ? new URL(own).origin.replace(/^http/, 'ws') : ''
}

/** The address of the object store: its own, or that of the bucket at Amazon. */
function mediaOrigin(): string {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint = '' } = process.env
  if (!bucket) return ''
  if (URL.canParse(endpoint)) return new URL(endpoint).origin
  return `https://${bucket}.s3.${process.env.S3_REGION || 'us-east-1'}.amazonaws.com`
}

/** What the middleware needs of the environment; it runs where the full parser is too heavy, and the server has checked it at the start. */
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
