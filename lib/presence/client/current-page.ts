import type { PresencePlace } from '../schema'

let open: PresencePlace | null = null
const listeners = new Set<() => void>()

/** Returns the page rendered in this tab; null if there is none: during loading, and if it failed or does not exist. */
export const readCurrentPage = (): PresencePlace | null => open

/** Registers a rendered page; returns a function that unregisters it. */
export function setCurrentPage(place: PresencePlace): () => void {
  open = place
  for (const listener of [...listeners]) listener()
  return () => {
    // The next page may have been registered before this one was unregistered.
    if (open === place) open = null
  }
}

/** Subscribes to pages rendered from now on; returns a function that unsubscribes. */
export function onCurrentPage(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
