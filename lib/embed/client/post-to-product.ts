import type { LegacyMessage } from '../legacy-message'

/** Says something to the product around our own assessment tool, and to no other site; false where the tool stands alone. */
export function postToProduct(message: LegacyMessage): boolean {
  if (window.parent === window) return false
  window.parent.postMessage(message, window.location.origin)
  return true
}
