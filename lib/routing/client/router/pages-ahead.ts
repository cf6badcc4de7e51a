import { countReading } from '../readings'
import { loadOnceMissing } from './load-missing'
import { askForPage } from './opened-pages'
import type { PageOnScreen } from './page-on-screen'
import { never, wholePage } from './router-answer'
import { routerPage } from './router-page'
import { pageAt } from './router-question'

/** Milliseconds after its answer within which a press on a page still begins no reading. */
const PRESSED_WITHIN = 2_000

/** The pages that are fetched ahead of a press. */
export class PagesAhead {
  /** What was asked for last, by its path. */
  private readonly readings = new Map<string, Promise<Response>>()

  constructor(
    private readonly send: typeof fetch,
    private readonly screen: PageOnScreen,
  ) {}

  /**
   * Fetches a page. Where that fails after its link was pressed, it is loaded whole, as the router does with one that it asks for at the press:
   * here it has asked before, and would leave its place empty. The router is not told, as it would go there without it.
   */
  async read(page: string, question: Parameters<typeof fetch>): Promise<Response> {
    const { pathname } = new URL(page)
    const isThere = pageAt(routerPage()) === page
    const reading = wholePage(askForPage(this.send, this.screen, page, question))
    countReading(page, reading)
    this.readings.set(pathname, reading)
    const isLast = () => this.readings.get(pathname) === reading
    try {
      const answer = await reading
      if (!isThere) this.seeToDrawing(page)
      return answer
    } catch (error) {
      if (!isLast() || !this.screen.loadIfAwaited(page)) throw error
      return never()
    } finally {
      if (isLast()) this.readings.delete(pathname)
    }
  }

  /** A page whose answer is here in whole and that is never drawn is one that the router throws away, as after a new build. */
  private seeToDrawing(page: string): void {
    const isMissing = () => this.screen.isMissing(page)
    const pressedUntil = performance.now() + PRESSED_WITHIN
    loadOnceMissing(isMissing, () => performance.now() > pressedUntil && !isMissing())
  }
}
