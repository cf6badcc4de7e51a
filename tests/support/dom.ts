import '@testing-library/jest-dom'
import { TextDecoder, TextEncoder } from 'node:util'
import { cleanup } from '@testing-library/react'

// jsdom leaves these out; the browsers we support have them.
Object.assign(globalThis, { TextDecoder, TextEncoder })
window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
})
class NeverResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NeverResizes
Element.prototype.scrollIntoView ??= () => undefined
Element.prototype.hasPointerCapture ??= () => false
Element.prototype.setPointerCapture ??= () => undefined

/** Channels of one page: what is posted reaches the others of its name at once. */
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

afterEach(cleanup)
