import { isFromGateway, LINK_HEADER } from '@/lib/offline/kept-pages'
import { countReading } from '../readings'
import type { PageOnScreen } from './page-on-screen'
import { wakeAll } from './retry-pause'
import { never, untilCutOff } from './router-answer'
import { routerPage } from './router-page'
import { pageAt } from './router-question'

type Question = Parameters<typeof fetch>

/** Asks for a page; one of another text is marked as a link, which the worker may answer from the device (decision 8). */
export function askForPage(
  send: typeof fetch,
  screen: PageOnScreen,
  page: string,
  [input, init]: Question,
): Promise<Response> {
  if (screen.isTextOf(page)) return send(input, init)
  const headers = new Headers(init?.headers)
  headers.set(LINK_HEADER, '1')
  return send(input, { ...init, headers })
}

/** The pages that one goes to: by a press on a link, or by Back and Forward. */
export class OpenedPages {
  private newest: string | null = null
  private opening = 0

  constructor(
    private readonly send: typeof fetch,
    private readonly screen: PageOnScreen,
  ) {}

  /** Whether any is being read: of one whose route it does not know the router says nothing before it is here. */
  get areOpening(): boolean {
    return this.opening > 0
  }

  /** Says that the router asks for a page now, whether or not one goes to it: nobody waits for those before it. */
  noteAsked(page: string): void {
    this.newest = page
  }

  /** Reads a page; where it fails after one has turned to another one, the router would load it whole over that, and is not told. */
  async read(page: string, question: Question): Promise<Response> {
    const from = this.screen.page
    const way = pageAt(routerPage())
    const reading = askForPage(this.send, this.screen, page, question)
    countReading(page, reading)
    this.opening += 1
    try {
      const answer = await reading
      if (answer.ok && !isFromGateway(answer)) wakeAll()
      return untilCutOff(answer, () => this.screen.loadIfAwaited(page))
    } catch (error) {
      // A press on what is being fetched ahead begins no reading: the router alone knows of it.
      const isTurned = this.newest !== page || this.screen.page !== from || ![page, way].includes(pageAt(routerPage()))
      if (!isTurned || question[1]?.signal?.aborted) throw error
      return never()
    } finally {
      this.opening -= 1
    }
  }
}
