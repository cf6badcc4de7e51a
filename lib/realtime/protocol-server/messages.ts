import { z } from 'zod'
import { MAX_BATCH, MAX_CHANNELS_PER_EVENT, MAX_NAME } from './limits'

const channelName = z
  .string()
  .max(MAX_NAME)
  .regex(/^#?[A-Za-z0-9_\-=@,.;]+$/)
const socketId = z.string().regex(/^\d+\.\d+$/)

/** Any message from a client, with its data as an object or as JSON text. */
export const clientMessageSchema = z.object({
  event: z.string().max(MAX_NAME),
  channel: z.string().optional(),
  data: z.unknown(),
})

/** The data of `pusher:subscribe`. */
export const subscribeSchema = z.object({
  channel: channelName,
  auth: z.string().default(''),
  channel_data: z.string().optional(),
})

/** The data of `pusher:unsubscribe`. */
export const unsubscribeSchema = z.object({ channel: channelName })

/** The data of `pusher:signin`. */
export const signinSchema = z.object({ auth: z.string(), user_data: z.string() })

/** The user that a connection signs in as. */
export const userDataSchema = z.looseObject({ id: z.string().min(1) })

/** A member of a presence channel, as covered by its signature. */
export const memberSchema = z.object({
  user_id: z.union([z.string().min(1), z.number()]).transform(String),
  user_info: z.unknown().optional(),
})
export type Member = z.output<typeof memberSchema>

const eventFields = { name: z.string().min(1).max(MAX_NAME), data: z.string(), socket_id: socketId.optional() }

/** The body of `POST /events`: one event for one or several channels. */
export const eventSchema = z.union([
  z.object({ ...eventFields, channels: z.array(channelName).min(1).max(MAX_CHANNELS_PER_EVENT) }),
  z
    .object({ ...eventFields, channel: channelName })
    .transform(({ channel, ...event }) => ({ ...event, channels: [channel] })),
])
export type PublishedEvent = z.output<typeof eventSchema>

/** The body of `POST /batch_events`. */
export const batchSchema = z.object({ batch: z.array(eventSchema).min(1).max(MAX_BATCH) })

/** Parses JSON text; undefined if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Encodes a message to a client. The protocol encodes the data once more as JSON text, except for published events, which are text already. */
export function encodeMessage(event: string, data: unknown, channel?: string): string {
  return JSON.stringify({ event, channel, data: typeof data === 'string' ? data : JSON.stringify(data) })
}
