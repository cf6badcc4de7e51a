/** What the router begins to go to, and how; a step is one in the history. */
export type RouterTransition = { address: string; isStep: boolean }

const listeners = new Set<(transition: RouterTransition) => void>()

/** What Next calls when its router begins to go to a page, by a press or by a call (`instrumentation-client.ts`). */
export function tellTransition(address: string, kind: 'push' | 'replace' | 'traverse'): void {
  for (const listener of [...listeners]) listener({ address, isStep: kind === 'traverse' })
}

/** Hears what the router begins to go to, before it asks for any of it; gives back how to stop. */
export function onTransition(listener: (transition: RouterTransition) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
