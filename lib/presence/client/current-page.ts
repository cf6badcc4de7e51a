import type { PresencePlace } from '../schema'

let open: PresencePlace | null = null
const listeners = new Set<() => void>()

/** Returns the page rendered in this tab; null while there is none: during loading, and where it failed or does not exist. */
export const readCurrentPage = (): PresencePlace | null => open

/** Registers a rendered page; returns how to unregister it. */
export function setCurrentPage(place: PresencePlace): () => void {
  open = place
  for (const listener of [...listeners]) listener()
  return () => {
    // The next page may have come before this one went.
    if (open === place) open = null
  }
}

/** Subscribes to pages rendered from now on; returns how to unsubscribe. */
export function onCurrentPage(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
