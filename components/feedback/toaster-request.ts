const listeners = new Set<() => void>()
let isWanted = false
let markReady: () => void = () => {}
const ready = new Promise<void>((resolve) => {
  markReady = resolve
})

/** Asks for the toaster; resolves once it stands on the page and hears what is said. */
export function requestToaster(): Promise<void> {
  isWanted = true
  for (const listener of listeners) listener()
  return ready
}

/** Called by the toaster once it listens. */
export function toasterIsReady(): void {
  markReady()
}

/** For `useSyncExternalStore`: whether anybody has asked for the toaster. */
export const toasterRequest = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isWanted: () => isWanted,
  isWantedOnServer: () => false,
}
