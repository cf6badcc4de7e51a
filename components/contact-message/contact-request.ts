const listeners = new Set<() => void>()

/** Opens the contact dialog, which is mounted once in the frame. */
export function openContact(): void {
  for (const listener of listeners) listener()
}

/** Calls the listener when the contact dialog is requested; returns the function that unsubscribes. */
export function onContactAsked(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
