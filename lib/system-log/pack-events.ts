/** An event as it is sent (contract.md §2, Service). */
export type SystemLogEvent = {
  level: 'error' | 'warn' | 'info' | 'debug'
  message: string
  stack: string | null
  url: string
  at: string
}

const MAX_MESSAGE = 500
const MAX_STACK = 2_000

const sizeOf = (events: readonly SystemLogEvent[]) => new TextEncoder().encode(JSON.stringify(events)).length

/** Returns as many events as fit into one call: the first ones, because they cause the later ones; long texts are truncated. */
export function packEvents(events: readonly SystemLogEvent[], maxBytes: number, maxEvents: number): SystemLogEvent[] {
  const packed: SystemLogEvent[] = []
  for (const event of events.slice(0, maxEvents)) {
    const cut = {
      ...event,
      message: event.message.slice(0, MAX_MESSAGE),
      stack: event.stack?.slice(0, MAX_STACK) ?? null,
    }
    if (sizeOf([...packed, cut]) > maxBytes) break
    packed.push(cut)
  }
  return packed
}
