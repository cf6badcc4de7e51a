export type Politeness = 'polite' | 'assertive'

type Listener = (text: string, politeness: Politeness) => void

const listeners = new Set<Listener>()

/** Announces a text to screen readers without showing it: a save, a count, a moved item. */
export function announce(text: string, politeness: Politeness = 'polite') {
  for (const listener of listeners) listener(text, politeness)
}

/** Calls the listener with each announcement; returns the function that unsubscribes. */
export function onAnnounce(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
