export type Politeness = 'polite' | 'assertive'

type Listener = (text: string, politeness: Politeness) => void

const listeners = new Set<Listener>()

/** Says something to screen readers without showing it: a save, a count, a moved item. */
export function announce(text: string, politeness: Politeness = 'polite') {
  for (const listener of listeners) listener(text, politeness)
}

/** Hears what is announced; gives back how to stop. */
export function onAnnounce(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
