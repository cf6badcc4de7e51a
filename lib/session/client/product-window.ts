import { isOwnTool } from '@/lib/routing/tool-address'

/** Returns the product's window: the parent of our own assessment tool when it runs in its frame, otherwise this window. */
export function productWindow(): Window {
  if (window.parent === window || !isOwnTool(window.location.pathname)) return window
  try {
    return window.parent.location.origin === window.location.origin ? window.parent : window
  } catch {
    return window // Another site frames the tool.
  }
}

/** Whether this page is inside a page of the product, which then tracks the session time for both. */
export const isInsideProduct = () => productWindow() !== window
