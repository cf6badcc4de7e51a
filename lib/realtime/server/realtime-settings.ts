import 'server-only'
import { env, isSecureOrigin } from '@/lib/env/env'
import type { RealtimeSettings } from '../schema'
import { pusher } from './publish'

/** Returns what a browser needs to reach the realtime server; null if none is configured. */
export function realtimeSettings(): RealtimeSettings | null {
  const { PUSHER_KEY, PUSHER_HOST, PUSHER_PORT, PUSHER_CLUSTER, PUSHER_TLS } = env()
  if (!pusher() || !PUSHER_KEY) return null
  if (PUSHER_CLUSTER) return { key: PUSHER_KEY, host: null, port: null, secure: true, cluster: PUSHER_CLUSTER }
  if (PUSHER_HOST) {
    return { key: PUSHER_KEY, host: PUSHER_HOST, port: PUSHER_PORT ?? null, secure: PUSHER_TLS === '1', cluster: null }
  }
  return { key: PUSHER_KEY, host: null, port: null, secure: isSecureOrigin(), cluster: null }
}
