import { encodeMessage, type Member } from './messages'

/** The part of a connection that the registry uses. */
export type Listener = { readonly id: string; send(message: string): void }

/** The subscribers and members of all channels. */
export class ChannelRegistry<L extends Listener = Listener> {
  readonly #channels = new Map<string, Map<L, Member | null>>()

  /** Returns the names of the channels that have subscribers. */
  names(): string[] {
    return [...this.#channels.keys()]
  }

  /** Returns the number of connections subscribed to the channel. */
  subscriptionCount(channel: string): number {
    return this.#channels.get(channel)?.size ?? 0
  }

  /** Returns the members of a presence channel by user id, each once, regardless of the number of their connections. */
  members(channel: string): Map<string, unknown> {
    const present = [...(this.#channels.get(channel)?.values() ?? [])].filter((member) => member !== null)
    return new Map(present.map((member) => [member.user_id, member.user_info ?? {}]))
  }

  /** Returns the connections through which this user is present anywhere. */
  listenersOf(userId: string): Set<L> {
    const found = new Set<L>()
    for (const listeners of this.#channels.values()) {
      for (const [listener, member] of listeners) if (member?.user_id === userId) found.add(listener)
    }
    return found
  }

  /** Subscribes a connection to the channel; the others of a presence channel are notified of a new member. */
  add(channel: string, listener: L, member: Member | null): void {
    const isNew = member !== null && !this.members(channel).has(member.user_id)
    const listeners = this.#channels.get(channel) ?? new Map<L, Member | null>()
    this.#channels.set(channel, listeners.set(listener, member))
    if (isNew) this.#send(channel, encodeMessage('pusher_internal:member_added', member, channel), listener.id)
  }

  /** Unsubscribes a connection; the others of a presence channel are notified if it was the member's last. */
  remove(channel: string, listener: L): void {
    const listeners = this.#channels.get(channel)
    const member = listeners?.get(listener)
    if (!listeners?.delete(listener)) return
    if (listeners.size === 0) this.#channels.delete(channel)
    else if (member && !this.members(channel).has(member.user_id)) {
      this.#send(channel, encodeMessage('pusher_internal:member_removed', { user_id: member.user_id }, channel))
    }
  }

  /** Sends an event to all subscribers of the channel except the connection `exceptId`. */
  publish(channel: string, event: string, data: string, exceptId?: string): void {
    if (this.#channels.has(channel)) this.#send(channel, encodeMessage(event, data, channel), exceptId)
  }

  #send(channel: string, message: string, exceptId?: string): void {
    for (const listener of this.#channels.get(channel)?.keys() ?? []) {
      if (listener.id !== exceptId) listener.send(message)
    }
  }
}
