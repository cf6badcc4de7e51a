import { loadRouterPage } from './router-page'

/** A page is loaded whole once it was missing at so many looks in a row, in ms apart. */
const [LOOKS, LOOK_MS] = [4, 1_000]

/** Looks whether the page that the router is on the way to is missing, until `isOver` says that nobody needs to, and loads it whole after four seconds. */
export function loadOnceMissing(isMissing: () => boolean, isOver: () => boolean): void {
  let missed = 0
  const timer = window.setInterval(() => {
    if (isOver()) return window.clearInterval(timer)
    missed = isMissing() ? missed + 1 : 0
    if (missed < LOOKS) return
    window.clearInterval(timer)
    loadRouterPage()
  }, LOOK_MS)
}
