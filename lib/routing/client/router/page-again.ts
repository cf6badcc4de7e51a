import { RequestError, UNKNOWN_FAILURE_MESSAGE } from '@/lib/api/client/request-error'
import { emitFailed } from '@/lib/api/client/request-events'
import { inLanguageOfPage } from '@/lib/api/client/tell-refusal'
import { isFromGateway } from '@/lib/offline/kept-pages'
import type { CheckOutcome } from '@/lib/session/client/check-session'
import type { OpenedPages } from './opened-pages'
import type { PageOnScreen } from './page-on-screen'
import { pause } from './retry-pause'
import { isSignIn, isWhole, never } from './router-answer'
import type { WholeLoads } from './whole-loads'

type Question = Parameters<typeof fetch>

/** Milliseconds before the next try; the last holds for all that follow. */
const WAITS = [500, 1_000, 2_000, 5_000]
/** A server that says so is there and cannot draw the page: told after so many times, and asked for seldom from then on. */
const CANNOT_DRAW = 500
const TOLD_AFTER = 5
const SELDOM_MS = 60_000

/** Says that the page stays as it was; what is on it works on. */
async function tellStale(): Promise<void> {
  emitFailed(await inLanguageOfPage(new RequestError(CANNOT_DRAW, 'unknown', UNKNOWN_FAILURE_MESSAGE)))
}

/** The server's own refusal; what stands before it refuses nothing. */
const isRefusal = (answer: Response) => !answer.ok && !isFromGateway(answer)

/** What a question asks for of a page: the whole frame, or parts of it alone. */
const partsOf = ([, init]: Question) => new Headers(init?.headers).get('next-router-state-tree') ?? ''

/**
 * The page on screen when it is to be read again. It is asked for until all of an answer is there, also once one has gone elsewhere: the router
 * puts the other page into the frame which this answer brings. That ends once the other page is drawn, or once a newer question asks for the
 * same parts of the page.
 */
export class PageAgain {
  /** The newest question by the parts that it asks for. */
  private readonly newest = new Map<string, Question>()

  /** `askSession` is asked before each try: a session that has ended is mended in place; where it is over, the page leaves and is not read. */
  constructor(
    private readonly send: typeof fetch,
    private readonly screen: PageOnScreen,
    private readonly opened: OpenedPages,
    private readonly whole: WholeLoads,
    private readonly askSession: () => Promise<CheckOutcome>,
  ) {}

  /** Reads the page again; has no end where nobody waits for that any more, or another page is loaded whole. */
  async read(page: string, question: Question): Promise<Response> {
    const parts = partsOf(question)
    this.newest.set(parts, question)
    const isNewest = () => this.newest.get(parts) === question
    const answer = await this.ask(question, () => isNewest() && this.screen.isTextOf(page)).finally(() => {
      if (isNewest()) this.newest.delete(parts)
    })
    return answer ?? never()
  }

  /** Ends all questions. */
  end(): void {
    this.newest.clear()
  }

  /** Asks until the page is answered; null where that is of no use any more. */
  private async ask(question: Question, isAwaited: () => boolean): Promise<Response | null> {
    for (let tries = 0, failures = 0; isAwaited(); tries += 1) {
      const session = await this.askSession()
      if (session === 'over') return null
      const answer = session === 'alive' ? await this.answerTo(question) : null
      if (!isAwaited()) return null
      if (answer && isRefusal(answer) && this.screen.isTextAwaited) {
        // The router would load this page whole, over the one that is waited for.
        this.whole.begin()
        return null
      }
      if (answer && (await this.isFinal(answer))) return answer
      if (answer?.status === CANNOT_DRAW) failures += 1
      if (answer?.status === CANNOT_DRAW && failures === TOLD_AFTER) void tellStale()
      await pause(failures >= TOLD_AFTER ? SELDOM_MS : (WAITS[Math.min(tries, WAITS.length - 1)] ?? 0))
    }
    return null
  }

  /** What comes to one try; null where nothing did. Throws where the question was taken back. */
  private async answerTo([input, init]: Question): Promise<Response | null> {
    try {
      return await this.send(input, init)
    } catch (error) {
      if (init?.signal?.aborted) throw error
      return null
    }
  }

  /** Whether an answer is one for the router: whole, of the server itself, and no refusal while a page is opened that it could be put over. */
  private async isFinal(answer: Response): Promise<boolean> {
    if (answer.status >= CANNOT_DRAW || isFromGateway(answer) || isSignIn(answer)) return false
    if (isRefusal(answer) && this.opened.areOpening) return false
    return isWhole(answer)
  }
}
