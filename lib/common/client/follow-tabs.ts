/** A store on the device in which each tab of a browser has its own entries. */
type TabStore = {
  /** Resolves once the device's contents have been read. */
  ready: Promise<void>
  /** Reads again which entries other tabs have taken over. */
  follow(): Promise<void>
}

/** Keeps a store in sync with other tabs: entries that a new tab takes over are no longer offered in this one. */
export function followTabs(name: string, store: TabStore): void {
  const channel = new BroadcastChannel(name)
  channel.onmessage = () => void store.follow()
  void store.ready.then(() => channel.postMessage('opened'))
  window.addEventListener('focus', () => void store.follow())
}
