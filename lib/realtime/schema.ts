import { z } from 'zod'
import { parseChannel } from './channels'

/** A socket id of the protocol; any other value could extend a signature beyond its channel (faults 56). */
const socketId = z
  .string()
  .max(40)
  .regex(/^\d+\.\d+$/, 'is no socket id')

/** The body of `POST pusher/auth`; the channel must match the contract's grammar (contract.md §5). */
export const channelAuthSchema = z.strictObject({
  socket_id: socketId,
  channel_name: z
    .string()
    .max(200)
    .refine((name) => parseChannel(name) !== null, { message: 'is not a channel' }),
})
export type ChannelAuth = z.output<typeof channelAuthSchema>

/** The body of `POST pusher/user-auth`, which associates a socket with a user. */
export const userAuthSchema = z.strictObject({ socket_id: socketId })
export type UserAuth = z.output<typeof userAuthSchema>

/** Where the browser finds the realtime server: on the page's own origin if host and cluster are absent. */
export const realtimeSettingsSchema = z
  .strictObject({
    key: z.string(),
    host: z.string().nullable(),
    port: z.number().nullable(),
    secure: z.boolean(),
    cluster: z.string().nullable(),
  })
  .meta({ id: 'RealtimeSettings' })
export type RealtimeSettings = z.output<typeof realtimeSettingsSchema>

/** A signed subscription without an envelope, as Pusher's clients expect it. */
export const channelSignatureSchema = z
  .strictObject({ auth: z.string(), channel_data: z.string().optional() })
  .meta({ id: 'ChannelSignature' })

/** The signature for signing a connection in as its user, without an envelope, as Pusher's clients expect it. */
export const userSignatureSchema = z
  .strictObject({ auth: z.string(), user_data: z.string() })
  .meta({ id: 'UserSignature' })
