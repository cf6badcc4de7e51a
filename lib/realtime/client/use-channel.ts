'use client'

import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { RealtimeEventName, RealtimeEvents, Sent } from '../events'
import type { ConnectionState } from './connection'
import { currentConnection } from './current-connection'

export type EventHandlers = { [Name in RealtimeEventName]?: (payload: Sent<Name>) => void }

type ChannelOptions = {
  /** Called to read what the channel covers: it was subscribed or resubscribed, or 30 seconds have passed without a socket. */
  onReady?: () => void
}

/** Subscribes to a channel while the component is mounted; null subscribes to nothing. The newest handlers are always used. */
export function useChannel(channel: string | null, handlers: EventHandlers, { onReady }: ChannelOptions = {}): void {
  const handleEvent = useEffectEvent((name: string, payload: unknown) => {
    // The server publishes each event by the type of its name (lib/realtime/events.ts).
    const handler = handlers[name as keyof RealtimeEvents] as ((payload: unknown) => void) | undefined
    handler?.(payload)
  })
  const handleReady = useEffectEvent(() => onReady?.())

  useEffect(() => {
    if (channel === null) return
    return currentConnection().subscribe(channel, {
      onEvent: (name, payload) => handleEvent(name, payload),
      onReady: () => handleReady(),
    })
  }, [channel])
}

const subscribeToState = (listener: () => void) => currentConnection().onState(listener)

/** Returns whether live updates arrive; `off` is shown on the page. */
export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(
    subscribeToState,
    () => currentConnection().state,
    () => 'connecting',
  )
}
