import { countReading } from '../readings'
import { askForPage } from './ask-for-page'
import type { PageOnScreen } from './page-on-screen'
import { wakeAll } from './retry-pause'
import { isPageAnswer, isWhole, never, untilCutOff } from './router-answer'
import { isWayTo } from './router-page'
import type { Turns } from './turns'
import type { WholeLoads } from './whole-loads'

/** Has the page count as on its way until all of its answer is there, also under the address that the server led on to; settles then. */
function countBody(answer: Response): Promise<boolean> {
  const body = isWhole(answer)
  if (answer.redirected) countReading(answer.url, body)
  return body
}

/** The pages that one goes to: by a press on a link, or by Back and Forward. */
export class OpenedPages {
  private opening = 0

  constructor(
    private readonly send: typeof fetch,
    private readonly screen: PageOnScreen,
    private readonly turns: Turns,
    private readonly whole: WholeLoads,
  ) {}

  /** Whether any is being read: of one whose route it does not know the router says nothing before it is here. */
  get areOpening(): boolean {
    return this.opening > 0
  }

  /**
   * Reads a page. Where it does not come, the router loads it whole. It is not told once one has turned to another page, over which that would
   * be: should one come back to what it waits for then, `MissingPage` sees to it.
   */
  async read(page: string, question: Parameters<typeof fetch>): Promise<Response> {
    const { count } = this.turns
    const isTurned = () => this.turns.count !== count
    const reading = askForPage(this.send, this.screen, page, question)
    countReading(page, reading.then(countBody))
    this.opening += 1
    try {
      const answer = await reading
      if (isPageAnswer(answer)) wakeAll()
      else if (isTurned()) return never()
      return untilCutOff(answer, () => isTurned() || this.loadsWhole(page))
    } catch (error) {
      if (!isTurned() || question[1]?.signal?.aborted) throw error
      return never()
    } finally {
      this.opening -= 1
    }
  }

  /** Loads a page whole of which only a part has come, as its frame, where the router is there or on the way to it; says whether it does. */
  private loadsWhole(page: string): boolean {
    const isMeant = isWayTo(page)
    if (isMeant) this.whole.begin()
    return isMeant
  }
}
