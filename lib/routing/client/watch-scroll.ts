import type { RouteSubject } from '../route-state'
import { keepPlace } from './route-states'

/** Milliseconds after the last scrolling at which a place is kept. */
const SETTLE_TIME = 250

/** Keeps how far a page was scrolled, now and whenever it changes; gives the way to stop. `onScroll` hears of it at once. */
export function watchScroll(subject: RouteSubject, path: string, onScroll?: (top: number) => void): () => void {
  let timer = 0
  const keep = () => keepPlace(subject, { path, scroll: Math.round(window.scrollY) })
  const handleScroll = () => {
    onScroll?.(window.scrollY)
    window.clearTimeout(timer)
    timer = window.setTimeout(keep, SETTLE_TIME)
  }
  keep()
  window.addEventListener('scroll', handleScroll, { passive: true })
  return () => {
    window.clearTimeout(timer)
    window.removeEventListener('scroll', handleScroll)
  }
}
