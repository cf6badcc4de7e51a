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

/** Loads what a page cannot do without, such as the keeper of its session: what fails is tried again until it is there or no longer `isWanted`. */
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

/** Loads a part that is shown once it is there: a network that is gone keeps it back, and breaks nothing around it. */
export async function loadInTime<Part>(load: () => Promise<Part>): Promise<Part> {
  // It gives up only when it is no longer wanted.
  return (await loadSurely(load, always)) as Part
}
