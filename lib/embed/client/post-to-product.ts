import type { LegacyMessage } from '../legacy-message'

/** Sends a message to the product that frames our own assessment tool, and to no other site; returns false if the tool is not framed. */
export function postToProduct(message: LegacyMessage): boolean {
  if (window.parent === window) return false
  window.parent.postMessage(message, window.location.origin)
  return true
}
