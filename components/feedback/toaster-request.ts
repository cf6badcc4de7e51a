const listeners = new Set<() => void>()
let isWanted = false
let markReady: () => void = () => {}
const ready = new Promise<void>((resolve) => {
  markReady = resolve
})

/** Requests the toaster; resolves once it is mounted and listens for messages. */
export function requestToaster(): Promise<void> {
  isWanted = true
  for (const listener of listeners) listener()
  return ready
}

/** Called by the toaster once it listens. */
export function toasterIsReady(): void {
  markReady()
}

/** A store for `useSyncExternalStore`: whether the toaster was requested. */
export const toasterRequest = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isWanted: () => isWanted,
  isWantedOnServer: () => false,
}
