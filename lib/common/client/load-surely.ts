/** Waits between two tries, in ms; the last one goes on. */
const WAITS = [1_000, 5_000, 30_000]

/** The next try is worth it once the network is back or the time is up, whichever comes first. */
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

/** Loads what a page cannot do without, such as the monitor of its session: what fails is tried again until it is there or no longer `isWanted`. */
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

/** Whether a part that was asked for could not be loaded so far. */
export const hasLateParts = (): boolean => late.size > 0

/** Hears when `hasLateParts` may have changed. */
export function subscribeToLateParts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notifyLate(change: () => unknown): void {
  change()
  for (const listener of [...listeners]) listener()
}

/** Loads a part that is shown once it is there: a network that is gone keeps it back, which the frame tells, and breaks nothing around it. */
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
  // It gives up only when it is no longer wanted.
  const loaded = (await loadSurely(attempt, always)) as Part
  if (late.has(part)) notifyLate(() => late.delete(part))
  return loaded
}
