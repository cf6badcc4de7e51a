import { steadyNow } from '@/lib/common/client/steady-clock'
import { COLLECT_MS, POLL_INTERVAL_MS, READ_SPACING_MS, REREAD_DELAY_MS } from './limits'

/** Combines many events into one read. */
export type Collector = {
  /** Schedules a read, combined with all events until then. */
  trigger: () => void
  /** Reads now instead of at the scheduled time. */
  now: () => void
  stop: () => void
}

/**
 * Collects events for 250 ms and then reads (contract.md §5). Only one read runs at a time; events during it cause one more read afterwards, at most
 * once a second, so that a response never arrives after a newer one. A failed read is retried, because the event may not come again.
 */
export function createCollector(read: () => Promise<void>): Collector {
  let timer: ReturnType<typeof setTimeout> | null = null
  let isReading = false
  let isRung = false
  let isStopped = false
  // Uses a monotonic clock: the device's own may be set back by hours (faults 88).
  let readAt = Number.NEGATIVE_INFINITY
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined

  async function run() {
    timer = null
    isRung = false
    isReading = true
    readAt = steadyNow()
    clearTimeout(retry)
    failures = await read().then(
      () => 0,
      () => failures + 1,
    )
    isReading = false
    if (isRung) schedule(COLLECT_MS)
    else if (failures > 0 && !isStopped)
      retry = setTimeout(() => schedule(0), Math.min(REREAD_DELAY_MS * 2 ** (failures - 1), POLL_INTERVAL_MS))
  }

  function schedule(delay: number) {
    if (isStopped) return
    isRung = true
    if (isReading || (timer !== null && delay > 0)) return
    if (timer !== null) clearTimeout(timer)
    const rest = readAt + READ_SPACING_MS - steadyNow()
    timer = setTimeout(run, delay === 0 ? 0 : Math.max(delay, rest))
  }

  return {
    trigger: () => schedule(COLLECT_MS),
    now: () => schedule(0),
    stop: () => {
      isStopped = true
      if (timer !== null) clearTimeout(timer)
      clearTimeout(retry)
    },
  }
}
