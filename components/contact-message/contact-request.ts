const listeners = new Set<() => void>()

/** Asks for the contact dialog, which stands once in the frame. */
export function openContact(): void {
  for (const listener of listeners) listener()
}

/** Hears that the contact dialog is asked for; gives back how to stop. */
export function onContactAsked(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
