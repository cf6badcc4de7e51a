import type { RouteSubject } from '../route-state'
import { keepPlace } from './route-states'

/** The delay after the last scroll event before a place is stored, in milliseconds. */
const SETTLE_TIME = 250

/** Stores the scroll position of a page, now and whenever it changes; returns the stop function. `onScroll` is called immediately. */
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
