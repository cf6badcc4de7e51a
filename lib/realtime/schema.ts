import { z } from 'zod'
import { parseChannel } from './channels'

/** A socket's id as the protocol has it; anything longer would let a signature reach further than its channel (faults 56). */
const socketId = z
  .string()
  .max(40)
  .regex(/^\d+\.\d+$/, 'is no socket id')

/** The body of `POST pusher/auth`; the channel is one of the contract's grammar (contract.md §5). */
export const channelAuthSchema = z.strictObject({
  socket_id: socketId,
  channel_name: z
    .string()
    .max(200)
    .refine((name) => parseChannel(name) !== null, { message: 'is not a channel' }),
})
export type ChannelAuth = z.output<typeof channelAuthSchema>

/** The body of `POST pusher/user-auth`, by which a socket is known to be a user's. */
export const userAuthSchema = z.strictObject({ socket_id: socketId })
export type UserAuth = z.output<typeof userAuthSchema>

/** Where the browser finds the realtime server; without host and cluster it is on the page's own origin. */
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

/** A signed subscription, bare, as Pusher's clients expect it. */
export const channelSignatureSchema = z
  .strictObject({ auth: z.string(), channel_data: z.string().optional() })
  .meta({ id: 'ChannelSignature' })

/** A connection signed in as its user, bare, as Pusher's clients expect it. */
export const userSignatureSchema = z
  .strictObject({ auth: z.string(), user_data: z.string() })
  .meta({ id: 'UserSignature' })
