/** How long after the first paint what is not on screen may begin at the latest, in ms. */
const WITHIN = 3_000

/** Begins work once the browser has nothing better to do; gives back how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, WITHIN)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(work, { timeout: WITHIN })
  return () => window.cancelIdleCallback(handle)
}
