import type Pusher from 'pusher-js'
import type { Channel } from 'pusher-js'
import { LINGER_MS, POLL_INTERVAL_MS } from './limits'

/** `off` is shown to the user; the page is then polled every 30 seconds. */
export type ConnectionState = 'connecting' | 'connected' | 'off'

/** The message of a final authorization error; the client passes on only the message of an error. */
export const REFUSED = 'refused'

/** A subscriber of a channel. */
export type ChannelListener = {
  onEvent: (name: string, payload: unknown) => void
  /** Called when the channel is subscribed or resubscribed, or when it is time to poll without it: reread the state that it covers. */
  onReady: () => void
}

export type ConnectionOptions = {
  /** Loads the client; null if no realtime server is configured. */
  open: () => Promise<Pusher | null>
  /** Whether the page is visible; a hidden page does not poll. */
  isVisible?: () => boolean
  pollInterval?: number
  linger?: number
}

type Subscription = {
  listeners: Set<ChannelListener>
  channel: Channel | null
  isHeard: boolean
  /** The server refused the subscription: there is nothing to poll. */
  isRefused: boolean
  leaving: ReturnType<typeof setTimeout> | null
}

/**
 * The single realtime connection of a tab. An event is only a signal: after subscribing and after each reconnection the subscribers reread the state,
 * and without a socket they do so every 30 seconds (contract.md §5). Failures are a state, never an error message.
 */
export class Connection {
  #state: ConnectionState = 'connecting'
  #pusher: Pusher | null = null
  #isOpening = false
  #poll: ReturnType<typeof setInterval> | null = null
  readonly #subscriptions = new Map<string, Subscription>()
  readonly #stateListeners = new Set<() => void>()

  constructor(private readonly options: ConnectionOptions) {}

  get state(): ConnectionState {
    return this.#state
  }

  onState(listener: () => void): () => void {
    this.#stateListeners.add(listener)
    return () => this.#stateListeners.delete(listener)
  }

  /** Subscribes to a channel; returns the unsubscribe function. */
  subscribe(name: string, listener: ChannelListener): () => void {
    const subscription = this.#subscriptions.get(name) ?? this.#add(name)
    if (subscription.leaving) clearTimeout(subscription.leaving)
    subscription.leaving = null
    subscription.listeners.add(listener)
    void this.#open()
    if (subscription.isHeard || this.#state === 'off') queueMicrotask(() => this.#notifyReady(subscription, listener))
    return () => {
      subscription.listeners.delete(listener)
      if (subscription.listeners.size > 0) return
      subscription.leaving = setTimeout(() => this.#leave(name), this.options.linger ?? LINGER_MS)
    }
  }

  /** Polls the channels that have no socket, because the page is visible again or the network is back. */
  look(): void {
    for (const subscription of this.#subscriptions.values()) {
      if (subscription.isHeard || subscription.isRefused) continue
      for (const listener of [...subscription.listeners]) listener.onReady()
    }
  }

  close(): void {
    if (this.#poll) clearInterval(this.#poll)
    for (const name of [...this.#subscriptions.keys()]) this.#leave(name)
    this.#pusher?.disconnect()
  }

  #add(name: string): Subscription {
    const made = {
      listeners: new Set<ChannelListener>(),
      channel: null,
      isHeard: false,
      isRefused: false,
      leaving: null,
    }
    this.#subscriptions.set(name, made)
    this.#bind(name, made)
    return made
  }

  #leave(name: string): void {
    const subscription = this.#subscriptions.get(name)
    if (subscription?.leaving) clearTimeout(subscription.leaving)
    subscription?.channel?.unbind()
    this.#pusher?.unsubscribe(name)
    this.#subscriptions.delete(name)
  }

  #notifyReady(subscription: Subscription, listener: ChannelListener): void {
    if (subscription.listeners.has(listener)) listener.onReady()
  }

  async #open(): Promise<void> {
    if (this.#pusher || this.#isOpening) return
    this.#isOpening = true
    this.#poll ??= setInterval(() => this.#tick(), this.options.pollInterval ?? POLL_INTERVAL_MS)
    const pusher = await this.options.open().catch(() => null)
    this.#isOpening = false
    if (!pusher) return this.#enter('off')
    this.#pusher = pusher
    pusher.connection.bind('state_change', ({ current }: { current: string }) => this.#follow(current))
    this.#follow(pusher.connection.state)
    for (const [name, subscription] of this.#subscriptions) this.#bind(name, subscription)
  }

  #follow(current: string): void {
    if (current !== 'connected') for (const subscription of this.#subscriptions.values()) subscription.isHeard = false
    if (current === 'connected') this.#enter('connected')
    else this.#enter(current === 'initialized' || current === 'connecting' ? 'connecting' : 'off')
  }

  #enter(state: ConnectionState): void {
    // While a connection is off, its state changes with every retry; the user is told once.
    if (state === this.#state || (state === 'connecting' && this.#state === 'off')) return
    this.#state = state
    for (const listener of this.#stateListeners) listener()
    if (state === 'off') this.look()
  }

  #bind(name: string, subscription: Subscription): void {
    if (!this.#pusher) return
    const channel = this.#pusher.subscribe(name)
    subscription.channel = channel
    channel.bind('pusher:subscription_succeeded', () => {
      subscription.isHeard = true
      subscription.isRefused = false
      for (const listener of [...subscription.listeners]) listener.onReady()
    })
    channel.bind('pusher:subscription_error', ({ error }: { error?: string }) => {
      subscription.isHeard = false
      subscription.isRefused = error === REFUSED
    })
    channel.bind_global((event: string, payload: unknown) => {
      if (event.startsWith('pusher')) return
      for (const listener of [...subscription.listeners]) listener.onEvent(event, payload)
    })
  }

  #tick(): void {
    if (this.options.isVisible && !this.options.isVisible()) return
    this.look()
    if (!this.#pusher) return void this.#open()
    if (this.#state === 'off') {
      // The client waits up to a minute between two retries.
      this.#pusher.disconnect()
      this.#pusher.connect()
    }
    if (this.#state !== 'connected') return
    for (const [name, subscription] of this.#subscriptions) {
      if (subscription.isHeard || subscription.isRefused || subscription.channel?.subscriptionPending) continue
      // Its authorization request failed; the client does not retry by itself.
      subscription.channel?.unbind()
      this.#pusher.unsubscribe(name)
      this.#bind(name, subscription)
    }
  }
}
