/** The latest start of offscreen work after the first paint, in ms. */
const WITHIN = 3_000

/** Starts work once the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, WITHIN)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(work, { timeout: WITHIN })
  return () => window.cancelIdleCallback(handle)
}
