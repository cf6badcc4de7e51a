import { isOwnTool } from '@/lib/routing/tool-address'

/** The window of the product: the one around our own assessment tool in its frame, else this one. */
export function productWindow(): Window {
  if (window.parent === window || !isOwnTool(window.location.pathname)) return window
  try {
    return window.parent.location.origin === window.location.origin ? window.parent : window
  } catch {
    return window // Another site frames the tool.
  }
}

/** Tells whether this page stands inside a page of the product, which follows the session's time for both. */
export const isInsideProduct = () => productWindow() !== window
