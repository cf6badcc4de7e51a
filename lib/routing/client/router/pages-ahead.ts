import { countReading } from '../readings'
import { askForPage } from './ask-for-page'
import type { PageOnScreen } from './page-on-screen'
import { never, wholePage } from './router-answer'
import type { WholeLoads } from './whole-loads'

/** The pages that are fetched ahead of a press. */
export class PagesAhead {
  /** What was asked for last, by its path. */
  private readonly readings = new Map<string, Promise<Response>>()

  constructor(
    private readonly send: typeof fetch,
    private readonly screen: PageOnScreen,
    private readonly whole: WholeLoads,
  ) {}

  /**
   * Fetches a page. Where that fails after its link was pressed, it is loaded whole, as the router does with one that it asks for at the press:
   * here it has asked before, and would leave its place empty. The router is not told, as it would go there without it.
   */
  async read(page: string, question: Parameters<typeof fetch>): Promise<Response> {
    const { pathname } = new URL(page)
    const reading = wholePage(askForPage(this.send, this.screen, page, question))
    countReading(page, reading)
    this.readings.set(pathname, reading)
    const isLast = () => this.readings.get(pathname) === reading
    try {
      return await reading
    } catch (error) {
      if (!isLast() || !this.screen.isAwaited(page)) throw error
      this.whole.begin()
      return never()
    } finally {
      if (isLast()) this.readings.delete(pathname)
    }
  }
}
