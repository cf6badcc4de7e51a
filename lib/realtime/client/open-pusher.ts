import Client from 'pusher-js'
import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import type { RealtimeSettings } from '../schema'
import { REFUSED } from './connection'
import { ACTIVITY_TIMEOUT_MS, PONG_TIMEOUT_MS, UNAVAILABLE_AFTER_MS } from './limits'

async function sign<Signature>(path: string, body: Record<string, string>): Promise<Signature> {
  const answer: unknown = await request({ method: 'POST', path, body, silent: true, withoutSessionRestore: true })
  // These calls return Pusher's own bare document instead of the envelope (contract.md §2, Live).
  return answer as Signature
}

/** Converts an error for the client: a refusal is final, any other failure is retried. */
function toAuthorizationError(error: unknown): Error {
  return new Error(error instanceof RequestError && error.status === 403 ? REFUSED : 'failed')
}

function place({ host, port, secure }: RealtimeSettings) {
  const { hostname, port: ownPort, protocol } = window.location
  const forceTLS = host === null ? protocol === 'https:' : secure
  const number = port ?? (Number(host === null ? ownPort : 0) || (forceTLS ? 443 : 80))
  return { wsHost: host ?? hostname, wsPort: number, wssPort: number, forceTLS }
}

/** Connects as the signed-in user; only loaded if a realtime server is configured. */
export function openPusher(settings: RealtimeSettings): Client {
  const { key, cluster } = settings
  const pusher = new Client(key, {
    ...(cluster === null ? { cluster: '', ...place(settings) } : { cluster, forceTLS: true }),
    enabledTransports: ['ws', 'wss'],
    disableStats: true,
    activityTimeout: ACTIVITY_TIMEOUT_MS,
    pongTimeout: PONG_TIMEOUT_MS,
    unavailableTimeout: UNAVAILABLE_AFTER_MS,
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, done) => {
        sign<{ auth: string; channel_data?: string }>('pusher/auth', {
          socket_id: socketId,
          channel_name: channelName,
        }).then(
          (signature) => done(null, signature),
          (error: unknown) => done(toAuthorizationError(error), null),
        )
      },
    },
    userAuthentication: {
      customHandler: ({ socketId }, done) => {
        sign<{ auth: string; user_data: string }>('pusher/user-auth', { socket_id: socketId }).then(
          (signature) => done(null, signature),
          (error: unknown) => done(toAuthorizationError(error), null),
        )
      },
    },
  })
  pusher.signin()
  return pusher
}
