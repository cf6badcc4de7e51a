import { steadyNow } from '@/lib/common/client/steady-clock'
import { COLLECT_MS, POLL_INTERVAL_MS, READ_SPACING_MS, REREAD_DELAY_MS } from './limits'

/** Reads once for many rings. */
export type Collector = {
  /** Something changed: read in a moment, together with what else rings until then. */
  trigger: () => void
  /** Read now, not with what was rung for a moment from now. */
  now: () => void
  stop: () => void
}

/**
 * Collects rings for 250 ms and then reads (contract.md §5). One reading is under way at a time, and what rang meanwhile is read once more
 * after it, at most once a second; so an answer never arrives after a newer one. A reading that fails is tried again: the socket may not ring
 * a second time.
 */
export function createCollector(read: () => Promise<void>): Collector {
  let timer: ReturnType<typeof setTimeout> | null = null
  let isReading = false
  let isRung = false
  let isStopped = false
  // By a clock that never goes back: a device's own may be set back by hours (faults 88).
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
