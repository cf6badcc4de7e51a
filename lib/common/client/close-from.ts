import { type Breakpoint, from } from '@/lib/theme/layout'

/** Closes a drawer (`popover`) of small screens when the window grows to where its place is beside the page; gives back how to stop. */
export function closeFrom(breakpoint: Breakpoint, drawer: HTMLElement): () => void {
  const query = window.matchMedia(from(breakpoint))
  const close = () => drawer.hidePopover?.()
  query.addEventListener('change', close)
  return () => query.removeEventListener('change', close)
}
