/** One event as it is sent (contract.md §2, Service). */
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

/** As many of the events as one call takes, the first ones, as they lead to the others; long texts are cut. */
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
