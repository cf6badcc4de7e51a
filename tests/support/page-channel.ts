export {}

/** The channels of one page: a message reaches the others with the same name at once. */
class PageChannel {
  static readonly open = new Set<PageChannel>()
  onmessage: ((event: MessageEvent) => void) | null = null
  constructor(readonly name: string) {
    PageChannel.open.add(this)
  }
  postMessage(data: unknown) {
    for (const other of PageChannel.open)
      if (other !== this && other.name === this.name) other.onmessage?.(new MessageEvent('message', { data }))
  }
  close() {
    PageChannel.open.delete(this)
  }
}
Object.assign(globalThis, { BroadcastChannel: globalThis.BroadcastChannel ?? PageChannel })
