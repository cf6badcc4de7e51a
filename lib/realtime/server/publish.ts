import 'server-only'
import { setImmediate } from 'node:timers/promises'
import Pusher from 'pusher'
import { now } from '@/lib/common/clock'
import { inChunks } from '@/lib/common/in-chunks'
import { afterCommit } from '@/lib/db/db'
import { env } from '@/lib/env/env'
import { log } from '@/lib/system-log/server/log'
import { embeddedServer } from '../embedded-server'
import { eventSchemas, type RealtimeEventName, type RealtimeEvents } from '../events'

/** The time after which an unresponsive realtime server is treated as down, in ms. */
const PUBLISH_TIMEOUT_MS = 2_000
/** The most channels of one event in one call of the protocol. */
const MAX_CHANNELS = 100
/** The most events in one call of the protocol. */
const MAX_EVENTS = 10

let client: Pusher | null | undefined

/** Returns the Pusher client of this process; null if none is configured. */
export function pusher(): Pusher | null {
  if (client !== undefined) return client
  const { PUSHER_APP_ID, PUSHER_KEY, PUSHER_SECRET, PUSHER_HOST, PUSHER_PORT, PUSHER_CLUSTER, PUSHER_TLS, PORT } = env()
  if (!PUSHER_APP_ID || !PUSHER_KEY || !PUSHER_SECRET) {
    client = null
    return client
  }
  const where = PUSHER_CLUSTER
    ? { cluster: PUSHER_CLUSTER, useTLS: true }
    : { host: PUSHER_HOST ?? '127.0.0.1', port: String(PUSHER_PORT ?? PORT), useTLS: PUSHER_TLS === '1' }
  client = new Pusher({
    appId: PUSHER_APP_ID,
    key: PUSHER_KEY,
    secret: PUSHER_SECRET,
    timeout: PUBLISH_TIMEOUT_MS,
    ...where,
  })
  return client
}

/** Sends an event through this process's own realtime server if there is one, otherwise through the configured one. */
async function send(channels: string | string[], name: string, payload: object): Promise<boolean> {
  const embedded = embeddedServer()
  if (embedded) {
    if (embedded.publish([channels].flat(), name, JSON.stringify(payload))) return true
    throw new Error('the event is too large')
  }
  const target = pusher()
  if (!target) return false
  await target.trigger(channels, name, payload)
  return true
}

/** In development and tests, throws if an event has more fields than its schema, so that the publishing call fails (faults 59). */
function requireDeclared(name: RealtimeEventName, payload: unknown): void {
  if (process.env.NODE_ENV !== 'production') eventSchemas[name].parse(payload)
}

/** Sends an event at once; returns whether the realtime server accepted it. Never throws: clients that miss the event read the state again later. */
export async function publishNow<Name extends RealtimeEventName>(
  channels: string | string[],
  name: Name,
  payload: RealtimeEvents[Name],
): Promise<boolean> {
  requireDeclared(name, payload)
  try {
    return await send(channels, name, { ...payload, v: 1, at: now().toISOString() })
  } catch (error) {
    log.warn({ event: name, error: error instanceof Error ? error.message : 'unknown' }, 'realtime is not reachable')
    return false
  }
}

/** Sends an event to any number of channels once the running transaction has committed; the caller neither waits for it nor fails with it. */
export function publish<Name extends RealtimeEventName>(
  channels: string | string[],
  name: Name,
  payload: RealtimeEvents[Name],
): void {
  requireDeclared(name, payload)
  const all = [channels].flat()
  afterCommit(() => {
    for (let at = 0; at < all.length; at += MAX_CHANNELS)
      void publishNow(all.slice(at, at + MAX_CHANNELS), name, payload)
  })
}

/** One event for one channel. */
export type RealtimeEvent<Name extends RealtimeEventName> = { channel: string; payload: RealtimeEvents[Name] }

async function sendEach<Name extends RealtimeEventName>(name: Name, events: readonly RealtimeEvent<Name>[]) {
  const at = now().toISOString()
  const embedded = embeddedServer()
  const batch = events.map(({ channel, payload }) => ({ channel, name, data: { ...payload, v: 1, at } }))
  if (embedded) for (const { channel, data } of batch) embedded.publish([channel], name, JSON.stringify(data))
  else await pusher()?.triggerBatch(batch)
}

/**
 * Sends a separate event to each of many channels once the running transaction has committed, in sequential batches; the caller neither waits for it
 * nor fails with it. After a failed batch no more are sent.
 */
export function publishEach<Name extends RealtimeEventName>(name: Name, events: readonly RealtimeEvent<Name>[]): void {
  for (const { payload } of events) requireDeclared(name, payload)
  const work = async () => {
    try {
      for (const some of inChunks(events, MAX_EVENTS)) {
        await sendEach(name, some)
        // Yields, so that thousands of events do not block the process.
        await setImmediate()
      }
    } catch (error) {
      log.warn({ event: name, error: error instanceof Error ? error.message : 'unknown' }, 'realtime is not reachable')
    }
  }
  afterCommit(() => {
    void work()
  })
}
