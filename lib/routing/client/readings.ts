/** How many readings of a page are on their way, by its path. */
const running = new Map<string, number>()
const listeners = new Set<() => void>()

function count(path: string, by: number): void {
  const now = (running.get(path) ?? 0) + by
  if (now > 0) running.set(path, now)
  else running.delete(path)
  for (const listener of listeners) listener()
}

/** Counts a reading of a page by the router as on its way until it is answered or lost. */
export function countReading(page: string, reading: Promise<unknown>): void {
  const { pathname } = new URL(page)
  const end = () => count(pathname, -1)
  count(pathname, 1)
  reading.then(end, end)
}

/** Whether a page of the path is on its way. */
export const isReading = (path: string): boolean => running.has(path)

/** Listens to what begins and ends; gives back how to stop. */
export function onReadings(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
