import { randomInt } from 'node:crypto'
import type { RawData, WebSocket } from 'ws'
import type { ChannelRegistry } from './channel-registry'
import { closeCodes } from './close-codes'
import { ACTIVITY_TIMEOUT, LOST_AFTER, MAX_CHANNELS_PER_CONNECTION, MAX_WAITING_BYTES, PING_AFTER } from './limits'
import {
  clientMessageSchema,
  encodeMessage,
  type Member,
  memberSchema,
  parseJson,
  signinSchema,
  subscribeSchema,
  unsubscribeSchema,
  userDataSchema,
} from './messages'
import { type AppCredentials, isChannelAuth, isUserAuth } from './signature'

const SOCKET_ID_PART = 1_000_000_000
const USER_CHANNEL = '#server-to-user-'

/** One browser's socket, with its identity and subscriptions. */
export class Connection {
  readonly id = `${randomInt(1, SOCKET_ID_PART)}.${randomInt(1, SOCKET_ID_PART)}`
  /** The id of its user, once it has signed in or the app has signed something for it. */
  userId: string | undefined
  /** The session for which the app signed most recently. */
  sessionId: string | undefined
  readonly #channels = new Set<string>()
  #lastHeard = Date.now()

  constructor(
    private readonly socket: WebSocket,
    private readonly app: AppCredentials,
    private readonly registry: ChannelRegistry<Connection>,
  ) {
    socket.on('message', (raw: RawData) => this.#receive(String(raw)))
    socket.on('close', () => this.#leaveAll())
    socket.on('error', () => socket.terminate()) // a malformed frame or a message that is too long; nobody waits for a response
    this.#write('pusher:connection_established', { socket_id: this.id, activity_timeout: ACTIVITY_TIMEOUT })
  }

  /** Sends an encoded message; a client that does not keep up is dropped instead of being buffered without limit. */
  send(message: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return
    if (this.socket.bufferedAmount > MAX_WAITING_BYTES) this.socket.terminate()
    else this.socket.send(message)
  }

  /** Assigns the connection to a user and a session, regardless of what its client sends; false if it belongs to somebody else. */
  claim(userId: string, sessionId: string): boolean {
    if (this.userId !== undefined && this.userId !== userId) return false
    this.userId = userId
    this.sessionId = sessionId
    return true
  }

  /** Ends the connection with a code that indicates to the client whether to reconnect. */
  close(code: number, reason: string): void {
    this.#leaveAll()
    this.#fail(code, reason)
    this.socket.close(code, reason)
  }

  /** Pings a silent client, and ends the connection of one that has not responded. */
  sweep(now: number): void {
    const silence = now - this.#lastHeard
    if (silence > LOST_AFTER) {
      this.close(closeCodes.silent, 'No answer to ping')
      this.socket.terminate()
    } else if (silence > PING_AFTER) this.#write('pusher:ping', {})
  }

  #receive(text: string) {
    this.#lastHeard = Date.now()
    const message = clientMessageSchema.safeParse(parseJson(text))
    if (!message.success) return this.#fail(null, 'The message is not of the protocol')
    const { event } = message.data
    const data = typeof message.data.data === 'string' ? parseJson(message.data.data) : message.data.data
    if (event === 'pusher:ping') this.#write('pusher:pong', {})
    else if (event === 'pusher:subscribe') this.#subscribe(data)
    else if (event === 'pusher:unsubscribe') this.#unsubscribe(data)
    else if (event === 'pusher:signin') this.#signin(data)
    else if (event.startsWith('client-')) this.#fail(null, 'Client events are off')
  }

  #subscribe(data: unknown) {
    const parsed = subscribeSchema.safeParse(data)
    if (!parsed.success) return this.#fail(null, 'The subscription names no valid channel')
    const { channel, auth, channel_data: channelData } = parsed.data
    if (this.#channels.has(channel)) return this.#fail(null, `Existing subscription to channel ${channel}`)
    if (this.#channels.size >= MAX_CHANNELS_PER_CONNECTION) {
      return this.#refuse(channel, 'LimitReached', `At most ${MAX_CHANNELS_PER_CONNECTION} channels`, 403)
    }
    const isAllowed = channel.startsWith(USER_CHANNEL)
      ? channel === `${USER_CHANNEL}${this.userId}`
      : isGuarded(channel) && isChannelAuth(this.app, { auth, socketId: this.id, channel, channelData })
    if (!isAllowed) return this.#refuse(channel, 'AuthError', 'The signature does not fit', 401)
    const member = channel.startsWith('presence-') ? readMember(channelData) : null
    if (member === undefined) return this.#refuse(channel, 'AuthError', 'channel_data names no user_id', 401)
    this.#channels.add(channel)
    this.registry.add(channel, this, member)
    this.#write(
      'pusher_internal:subscription_succeeded',
      member ? presence(this.registry.members(channel)) : {},
      channel,
    )
  }

  #unsubscribe(data: unknown): void {
    const parsed = unsubscribeSchema.safeParse(data)
    if (parsed.success && this.#channels.delete(parsed.data.channel)) this.registry.remove(parsed.data.channel, this)
  }

  #signin(data: unknown) {
    const parsed = signinSchema.safeParse(data)
    const isSigned =
      parsed.success &&
      isUserAuth(this.app, { auth: parsed.data.auth, socketId: this.id, userData: parsed.data.user_data })
    const user = isSigned ? userDataSchema.safeParse(parseJson(parsed.data.user_data)) : undefined
    if (!isSigned || !user?.success) return this.close(closeCodes.unauthorized, 'The sign-in is not valid')
    if (this.userId !== undefined && this.userId !== user.data.id) {
      return this.close(closeCodes.unauthorized, 'The connection is signed in as somebody else')
    }
    this.userId = user.data.id
    this.#write('pusher:signin_success', { user_data: parsed.data.user_data })
  }

  #leaveAll(): void {
    for (const channel of this.#channels) this.registry.remove(channel, this)
    this.#channels.clear()
  }

  #write(event: string, data: unknown, channel?: string): void {
    this.send(encodeMessage(event, data, channel))
  }

  #fail(code: number | null, message: string): void {
    this.#write('pusher:error', { code, message })
  }

  #refuse(channel: string, type: string, error: string, status: number): void {
    this.#write('pusher:subscription_error', { type, error, status }, channel)
  }
}

/** Whether the product signs a channel: public ones are unused here, encrypted ones are not supported. */
function isGuarded(channel: string): boolean {
  return /^(private|presence)-/.test(channel) && !/^(private|presence)-(encrypted|cache)-/.test(channel)
}

function readMember(channelData: string | undefined): Member | undefined {
  return memberSchema.safeParse(parseJson(channelData ?? '')).data
}

function presence(members: Map<string, unknown>) {
  return { presence: { count: members.size, ids: [...members.keys()], hash: Object.fromEntries(members) } }
}
