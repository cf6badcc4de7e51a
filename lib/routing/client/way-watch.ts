import { leadsToOtherPage, pressedLink } from './pressed-link'
import { countReading, isReading, onReadings } from './readings'

/** Milliseconds that a page may take before its reader is told that it is on its way. */
const SAID_AFTER = 400
/** Milliseconds that a page may take to be drawn after its answer; one that leads back to where one is never comes. */
const DRAWN_WITHIN = 5_000

/** The path on our own host that a press leads to in this window; null for any other press, and for a place on this page. */
function pressedPath(event: MouseEvent): string | null {
  const link = pressedLink(event)
  return link && leadsToOtherPage(link) ? link.pathname : null
}

/** Follows the way to the page whose link was pressed last, from the page that is shown; `tell` hears whether its reader is to know of it. */
class WayWatch {
  private path: string | null = null
  private isLate = false
  /** Its page is on its way: what else is pressed does not stop it. */
  private isBegun = false
  private isTold = false
  private late = 0
  private drawn = 0

  constructor(private readonly tell: (isOnTheWay: boolean) => void) {}

  handleClick = (event: MouseEvent) => this.follow(pressedPath(event))

  follow(path: string | null): void {
    if (this.isBegun && (path === null || path === this.path)) return
    this.end()
    if (path === null) return
    this.path = path
    this.late = window.setTimeout(() => {
      this.isLate = true
      this.look()
    }, SAID_AFTER)
    this.look()
  }

  look = () => {
    if (this.path === null) return
    window.clearTimeout(this.drawn)
    if (isReading(this.path)) this.isBegun = true
    else if (this.isBegun && this.isLate) this.drawn = window.setTimeout(this.end, DRAWN_WITHIN)
    else this.isBegun = false
    this.say(this.isBegun && this.isLate)
  }

  end = () => {
    window.clearTimeout(this.late)
    window.clearTimeout(this.drawn)
    this.path = null
    this.isLate = false
    this.isBegun = false
    this.say(false)
  }

  /** Nothing is said twice: React keeps also what changes nothing, and sees to it before the next page is painted, with all that could wait. */
  private say(isOnTheWay: boolean): void {
    if (isOnTheWay === this.isTold) return
    this.isTold = isOnTheWay
    this.tell(isOnTheWay)
  }
}

const watches = new Set<WayWatch>()

/** Has a press on a link that waits for something count as the way to its page from now on: the press itself is heard by nobody else. */
export function beginWay(address: string, held: Promise<unknown>): void {
  countReading(address, held)
  const { pathname } = new URL(address)
  for (const watch of watches) watch.follow(pathname)
}

/** Tells whether a page whose link was pressed is on its way, until it is there, which is for the caller to end, or will not come. */
export function watchWay(tell: (isOnTheWay: boolean) => void): () => void {
  const watch = new WayWatch(tell)
  const stop = onReadings(watch.look)
  watches.add(watch)
  document.addEventListener('click', watch.handleClick)
  return () => {
    stop()
    watches.delete(watch)
    document.removeEventListener('click', watch.handleClick)
    watch.end()
  }
}
