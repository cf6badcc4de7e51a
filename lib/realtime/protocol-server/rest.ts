import type { IncomingMessage } from 'node:http'
import type { ChannelRegistry } from './channel-registry'
import type { Connection } from './connection'
import { MAX_BODY, MAX_EVENT_DATA } from './limits'
import { batchSchema, eventSchema, type PublishedEvent, parseJson } from './messages'
import { type AppCredentials, isRestAuth } from './signature'

/** The response to a REST call. */
export type RestAnswer = { status: number; body: unknown }

/** The state that the REST calls read and change. */
export type RestContext = {
  app: AppCredentials
  registry: ChannelRegistry<Connection>
  /** Ends the connections of a user and returns their number. */
  terminate(userId: string): number
}

const refuse = (status: number, error: string): RestAnswer => ({ status, body: { error } })

/** Handles one call below `/apps/{appId}/`: events, batches, channels, their users, and ending a user's connections. */
export async function answerRest(request: IncomingMessage, context: RestContext): Promise<RestAnswer> {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const method = request.method ?? 'GET'
  const prefix = `/apps/${context.app.appId}/`
  if (!url.pathname.startsWith(prefix)) return refuse(404, 'Unknown app')
  const body = await readBody(request)
  if (body === undefined) return refuse(413, `The body is larger than ${MAX_BODY} bytes`)
  if (!isRestAuth(context.app, { method, url, body, now: Date.now() })) return refuse(401, 'The signature does not fit')
  const parts = splitPath(url.pathname.slice(prefix.length))
  if (!parts) return refuse(400, 'The path is not valid')
  if (method === 'POST') return answerPost(parts, parseJson(body), context)
  if (method === 'GET') return answerGet(parts, url.searchParams, context.registry)
  return refuse(405, 'Only GET and POST are known')
}

function answerPost(parts: string[], body: unknown, context: RestContext): RestAnswer {
  const [first, id, last] = parts
  if (parts.length === 1 && first === 'events') {
    const event = eventSchema.safeParse(body)
    return event.success ? publishAll([event.data], context.registry) : refuse(400, 'The event is not valid')
  }
  if (parts.length === 1 && first === 'batch_events') {
    const batch = batchSchema.safeParse(body)
    return batch.success ? publishAll(batch.data.batch, context.registry) : refuse(400, 'The batch is not valid')
  }
  if (parts.length === 3 && first === 'users' && id && last === 'terminate_connections') {
    context.terminate(id)
    return { status: 200, body: {} }
  }
  return refuse(404, 'Unknown call')
}

/** Sends events to the subscribers of their channels; refuses all if the data of one is too large. */
export function publishAll(events: PublishedEvent[], registry: RestContext['registry']): RestAnswer {
  if (events.some((event) => Buffer.byteLength(event.data) > MAX_EVENT_DATA)) {
    return refuse(413, `The data of an event is larger than ${MAX_EVENT_DATA} bytes`)
  }
  for (const event of events) {
    for (const channel of event.channels) registry.publish(channel, event.name, event.data, event.socket_id)
  }
  return { status: 200, body: {} }
}

function answerGet(parts: string[], query: URLSearchParams, registry: RestContext['registry']): RestAnswer {
  const [first, channel, last] = parts
  if (first !== 'channels' || parts.length > 3) return refuse(404, 'Unknown call')
  const info = (query.get('info') ?? '').split(',')
  if (!channel) {
    const names = registry.names().filter((name) => name.startsWith(query.get('filter_by_prefix') ?? ''))
    return {
      status: 200,
      body: { channels: Object.fromEntries(names.map((name) => [name, channelInfo(name, info, registry)])) },
    }
  }
  if (parts.length === 2) {
    return {
      status: 200,
      body: { occupied: registry.subscriptionCount(channel) > 0, ...channelInfo(channel, info, registry) },
    }
  }
  if (last !== 'users') return refuse(404, 'Unknown call')
  if (!channel.startsWith('presence-')) return refuse(400, 'Only presence channels have users')
  return { status: 200, body: { users: [...registry.members(channel).keys()].map((id) => ({ id })) } }
}

function channelInfo(channel: string, info: string[], registry: RestContext['registry']) {
  return {
    ...(info.includes('user_count') && channel.startsWith('presence-')
      ? { user_count: registry.members(channel).size }
      : {}),
    ...(info.includes('subscription_count') ? { subscription_count: registry.subscriptionCount(channel) } : {}),
  }
}

function splitPath(path: string): string[] | undefined {
  try {
    return path.split('/').map(decodeURIComponent)
  } catch {
    return undefined
  }
}

/** Returns the body as text; undefined if it is too large, leaving the rest unread. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > MAX_BODY) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
