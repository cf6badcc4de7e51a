import { type Breakpoint, from } from '@/lib/theme/layout'

/** Closes a drawer (`popover`) for small screens when the window becomes wide enough to show it beside the page. Returns a cleanup function. */
export function closeFrom(breakpoint: Breakpoint, drawer: HTMLElement): () => void {
  const query = window.matchMedia(from(breakpoint))
  const close = () => drawer.hidePopover?.()
  query.addEventListener('change', close)
  return () => query.removeEventListener('change', close)
}
