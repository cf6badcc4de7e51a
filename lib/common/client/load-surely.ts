/** Delays between attempts in ms; the last one is repeated. */
const WAITS = [1_000, 5_000, 30_000]

/** Resolves when the next attempt makes sense: the network is back or the delay is over, whichever comes first. */
function worthATry(wait: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, wait)
    window.addEventListener('online', go)
  })
}

/** Loads a part that a page requires, such as the session monitor; retries until it succeeds or is no longer `isWanted`. */
export async function loadSurely<Part>(load: () => Promise<Part>, isWanted: () => boolean): Promise<Part | null> {
  for (let tries = 0; isWanted(); tries += 1) {
    try {
      return await load()
    } catch {
      await worthATry(WAITS[Math.min(tries, WAITS.length - 1)] as number)
    }
  }
  return null
}

const always = () => true

const late = new Set<symbol>()
const listeners = new Set<() => void>()

/** Whether a requested part could not be loaded so far. */
export const hasLateParts = (): boolean => late.size > 0

/** Subscribes to changes of `hasLateParts`. */
export function subscribeToLateParts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notifyLate(change: () => unknown): void {
  change()
  for (const listener of [...listeners]) listener()
}

/**
 * Loads a part that is shown as soon as it is available. While the network is down it is only delayed, which the frame indicates; nothing around it
 * breaks.
 */
export async function loadInTime<Part>(load: () => Promise<Part>): Promise<Part> {
  const part = Symbol('part')
  async function attempt() {
    try {
      return await load()
    } catch (error) {
      notifyLate(() => late.add(part))
      throw error
    }
  }
  // Never null: `loadSurely` only gives up on a part that is no longer wanted.
  const loaded = (await loadSurely(attempt, always)) as Part
  if (late.has(part)) notifyLate(() => late.delete(part))
  return loaded
}
