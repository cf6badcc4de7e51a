import type { PresencePlace } from '../schema'

let open: PresencePlace | null = null
const listeners = new Set<() => void>()

/** The page that is drawn in this tab; null while none is: as long as it loads, and where it failed or is not there. */
export const readCurrentPage = (): PresencePlace | null => open

/** Takes down that a page is drawn; gives what takes down that it is gone. */
export function setCurrentPage(place: PresencePlace): () => void {
  open = place
  for (const listener of [...listeners]) listener()
  return () => {
    // The next page may have come before this one went.
    if (open === place) open = null
  }
}

/** Tells of each page that is drawn from now on; gives what ends it. */
export function onCurrentPage(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
