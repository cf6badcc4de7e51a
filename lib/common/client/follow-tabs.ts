/** What tabs of one browser keep on the device, each its own. */
type TabStore = {
  /** Until the device was asked what it holds. */
  ready: Promise<void>
  /** Looks again at what other tabs go on with. */
  follow(): Promise<void>
}

/** Has a store follow the tabs beside it: what one that opens goes on with from now on is no choice to be made in another. */
export function followTabs(name: string, store: TabStore): void {
  const channel = new BroadcastChannel(name)
  channel.onmessage = () => void store.follow()
  void store.ready.then(() => channel.postMessage('opened'))
  window.addEventListener('focus', () => void store.follow())
}
