import { BUILD_PATH } from '@/lib/offline/kept-pages'
import { isReading } from '../readings'
import type { PageOnScreen } from './page-on-screen'
import { isPageEmpty, isRouterLoading, routerPage } from './router-page'
import type { Turns } from './turns'
import type { WholeLoads } from './whole-loads'

/** Scripts that a page waits for are waited for with it, for so many looks. */
const LOOKS_FOR_SCRIPTS = 60

/** Whether scripts of the build are on their way: a page is drawn with all of its own. Those for old browsers never come. */
const areScriptsComing = () =>
  [...document.scripts].some(
    ({ src, noModule }) => src.includes(BUILD_PATH) && !noModule && performance.getEntriesByName(src).length === 0,
  )

/** A page is loaded whole once it was missing at so many looks in a row, in ms apart. */
const [LOOKS, LOOK_MS] = [6, 1_000]

/**
 * Looks for a text that the router is on the way to and that does not come: nothing of it is being read, and it is not drawn. The router waits
 * for good for what it once asked for: where that was lost, given up or thrown away, as the answer of another build is, also for every page that
 * stands in a frame which came with it, and for a script in whose place a filter's page came. Such a text is loaded whole after six seconds.
 */
export class MissingPage {
  private missed = 0
  private looks = 0
  private readonly timer = window.setInterval(() => this.look(), LOOK_MS)

  constructor(
    private readonly screen: PageOnScreen,
    private readonly turns: Turns,
    private readonly whole: WholeLoads,
  ) {}

  end(): void {
    window.clearInterval(this.timer)
  }

  private look(): void {
    const { pathname } = new URL(routerPage(), window.location.href)
    // What one has turned to can be there without anything in it. The first page of a document came with all that it has.
    const isMissing = this.screen.isTextAwaited || (this.turns.count > 0 && isPageEmpty())
    this.looks = isMissing ? this.looks + 1 : 0
    const isComing = isReading(pathname) || isRouterLoading() || (this.looks < LOOKS_FOR_SCRIPTS && areScriptsComing())
    this.missed = isMissing && !isComing ? this.missed + 1 : 0
    if (this.missed >= LOOKS) this.whole.begin()
  }
}
