import { isSameText } from '@/lib/offline/kept-pages'
import { isWayTo, routerPage } from './router-page'
import { pageAt } from './router-question'

/** The page that is drawn, beside the one that the router is on the way to. Pages are named by their address, without a hash. */
export class PageOnScreen {
  /** `shown` gives the address of what is drawn: the browser's own is ahead of it while one goes back or forward. */
  constructor(private readonly shown: () => string) {}

  get page(): string {
    return pageAt(this.shown())
  }

  /** Whether a page is of the text that is drawn. */
  isTextOf(page: string): boolean {
    return isSameText(new URL(page), new URL(this.page))
  }

  /** Whether the router waits for another text than what is drawn. */
  get isTextAwaited(): boolean {
    return !this.isTextOf(pageAt(routerPage()))
  }

  /** Whether the router waits for a page of the path, in whatever view: for all of them it takes what it asked for first. */
  isAwaited(page: string): boolean {
    return isWayTo(page) && pageAt(routerPage()) !== this.page
  }
}
