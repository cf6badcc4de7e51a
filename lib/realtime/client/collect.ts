import { COLLECT_MS, READ_SPACING_MS } from './limits'

/** Reads once for many rings. */
export type Collector = {
  /** Something changed: read in a moment, together with what else rings until then. */
  ring: () => void
  /** Read now. */
  now: () => void
  stop: () => void
}

/**
 * Collects rings for 250 ms and then reads (contract.md §5). One reading is under way at a time, and what rang meanwhile is read once more
 * after it, at most once a second; so an answer never arrives after a newer one.
 */
export function createCollector(read: () => Promise<void>): Collector {
  let timer: ReturnType<typeof setTimeout> | null = null
  let isReading = false
  let isRung = false
  let isStopped = false
  let readAt = 0

  async function run() {
    timer = null
    isRung = false
    isReading = true
    readAt = Date.now()
    await read().catch(() => undefined)
    isReading = false
    if (isRung) schedule(COLLECT_MS)
  }

  function schedule(delay: number) {
    if (isStopped) return
    isRung = true
    if (isReading || timer !== null) return
    const rest = Math.max(0, readAt + READ_SPACING_MS - Date.now())
    timer = setTimeout(run, delay === 0 ? 0 : Math.max(delay, rest))
  }

  return {
    ring: () => schedule(COLLECT_MS),
    now: () => schedule(0),
    stop: () => {
      isStopped = true
      if (timer !== null) clearTimeout(timer)
    },
  }
}
