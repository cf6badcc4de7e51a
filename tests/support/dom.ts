import '@testing-library/jest-dom'
import { TextDecoder, TextEncoder } from 'node:util'
import { cleanup, configure } from '@testing-library/react'
import './page-channel'

// Missing in jsdom, but available in the browsers that we support.
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

// A guard against hanging, not a measure: a busy machine can stop a test for longer than the default of one second.
configure({ asyncUtilTimeout: 5_000 })
afterEach(cleanup)
