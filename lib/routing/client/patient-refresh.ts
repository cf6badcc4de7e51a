import { RequestError, UNKNOWN_FAILURE_MESSAGE } from '@/lib/api/client/request-error'
import { emitFailed } from '@/lib/api/client/request-events'
import { inLanguageOfPage } from '@/lib/api/client/tell-refusal'
import { isFromGateway, isSameText, LINK_HEADER } from '@/lib/offline/kept-pages'
import type { CheckOutcome } from '@/lib/session/client/check-session'
import { countReading } from './readings'
import { inSession, isSignIn, isWhole, never, untilCutOff, wholePage } from './router-answer'
import { isPageEmpty, isWayTo, loadRouterPage, routerPage } from './router-page'
import { pageAt, routerQuestion } from './router-question'

/** Milliseconds before the next try; the last holds for all that follow. */
const WAITS = [500, 1_000, 2_000, 5_000]
/** A server that says so is there and cannot draw the page: told after so many times, and asked for seldom from then on. */
const CANNOT_DRAW = 500
const TOLD_AFTER = 5
const SELDOM_MS = 60_000
/** A text waits for its frame for so many looks, in ms apart. */
const [FRAME_LOOKS, FRAME_LOOK_MS] = [4, 1_000]
/** Milliseconds between the looks for a page that was fetched ahead. */
const DRAWN_WITHIN = 2_000

type Fetch = typeof window.fetch

/** Marks a question by which one goes to another text: the worker may answer it from the device (decision 8). */
function asLink(init: RequestInit | undefined): RequestInit {
  const headers = new Headers(init?.headers)
  headers.set(LINK_HEADER, '1')
  return { ...init, headers }
}

/** Those who wait for their next try. */
const waiting = new Set<() => void>()
/** A page has come from the server: it is there, whatever was heard of it before. */
const wakeAll = () => {
  for (const end of [...waiting]) end()
}

/** The time of a wait, or less where the network or the server is back before. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      waiting.delete(end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    window.addEventListener('online', end)
    waiting.add(end)
  })
}

/** Says that the page stays as it was; what is on it works on. */
async function tellStale(): Promise<void> {
  emitFailed(await inLanguageOfPage(new RequestError(CANNOT_DRAW, 'unknown', UNKNOWN_FAILURE_MESSAGE)))
}

/**
 * Has the page on screen wait for its server when it is to be read again: a router that cannot read a page loads it whole, under the hands of
 * who writes on it. Tried again until the server answers, also once another page is opened, whose frame the router takes from this answer; a
 * server that cannot draw it is told of once (shell.md §8). `askSession` is asked first, each time: a session that has ended meanwhile is mended in place, where the answer
 * would be a way to the sign-in page, inside a page that is drawn already (domain.md §13). Where it is over, the page leaves and is not read.
 * `shownPage` is the address of what is on screen: the browser's own is ahead of it while one goes back or forward, which is a press and waits
 * no more than one on a link. Returns how to end it.
 */
export function keepRefreshesWaiting(askSession: () => Promise<CheckOutcome>, shownPage: () => string): () => void {
  const { fetch } = window
  const send = (page: string, ...[input, init]: Parameters<Fetch>) => {
    const isLink = !isSameText(new URL(page), new URL(pageAt(shownPage())))
    return fetch.call(window, input, isLink ? asLink(init) : init)
  }
  /** Whether the router waits for a page of the path, in whatever view: for all of them it takes what it asked for first. */
  const isAwaited = (page: string) => isWayTo(page) && pageAt(routerPage()) !== pageAt(shownPage())
  const isStuck = (page: string) => isAwaited(page) || (isWayTo(page) && isPageEmpty())
  /** Loads a page whole where the router waits for it; says whether it did. */
  const loadsWhole = (page: string) => {
    if (!isAwaited(page)) return false
    loadRouterPage()
    return true
  }
  /** The page that the router began to read last. */
  let newest: string | null = null
  /** How many pages that one goes to are being read: of one whose route it does not know the router says nothing before it is here. */
  let going = 0
  /** Reads a page that one goes to; where it fails after one has turned to another page, the router would load it whole over that one. */
  const goTo = async (page: string, ...[input, init]: Parameters<Fetch>) => {
    const [from, way] = [shownPage(), pageAt(routerPage())]
    const reading = send(page, input, init)
    countReading(page, reading)
    going += 1
    try {
      const answer = await reading
      if (answer.ok && !isFromGateway(answer)) wakeAll()
      return untilCutOff(answer, () => loadsWhole(page))
    } catch (error) {
      // A press on what is being fetched ahead begins no reading: the router alone knows of it.
      const isTurned = newest !== page || shownPage() !== from || ![page, way].includes(pageAt(routerPage()))
      if (!isTurned || init?.signal?.aborted) throw error
      return never()
    } finally {
      going -= 1
    }
  }
  /** What was asked for ahead last, by its path. */
  const ahead = new Map<string, Promise<Response>>()
  /** A page whose answer is here in whole and that is drawn at neither look is one that the router throws away, as after a new build. */
  const seeToDrawing = (page: string) => {
    const look = (then: () => void) => window.setTimeout(() => isStuck(page) && then(), DRAWN_WITHIN)
    look(() => look(loadRouterPage))
  }
  /**
   * Fetches a page ahead. Where that fails after its link was pressed, it is loaded whole, as the router does with one that it asks for at the
   * press: here it has asked before, and would leave its place empty. The router is not told, as it would go there without it.
   */
  const goAhead = async (page: string, ...[input, init]: Parameters<Fetch>) => {
    const { pathname } = new URL(page)
    const isThere = pageAt(routerPage()) === page
    const reading = wholePage(send(page, input, init))
    countReading(page, reading)
    ahead.set(pathname, reading)
    const isLast = () => ahead.get(pathname) === reading
    try {
      const answer = await reading
      if (!isThere) seeToDrawing(page)
      return answer
    } catch (error) {
      if (!isLast() || !loadsWhole(page)) throw error
      return never()
    } finally {
      if (isLast()) ahead.delete(pathname)
    }
  }
  const isText = (a: string, b: string) => isSameText(new URL(a), new URL(b))
  /** Whether one waits for another text than this page has: the router puts it into the frame that the answer to this page brings. */
  const isLeft = (page: string) => {
    const way = pageAt(routerPage())
    return !isText(way, page) && !isText(way, pageAt(shownPage()))
  }
  /** The newest question by which a page is read again: it brings the whole frame anew, so that nothing waits for those before it. */
  let newestAgain: symbol | null = null
  /** Has the text that one waits for loaded whole where the frame for it does not come; returns how to end it. */
  const watchFrame = (page: string, own: symbol) => {
    let looks = 0
    const timer = window.setInterval(() => {
      looks = newestAgain === own && isLeft(page) ? looks + 1 : 0
      if (looks === FRAME_LOOKS) loadRouterPage()
    }, FRAME_LOOK_MS)
    return () => window.clearInterval(timer)
  }
  /** Asks for the page on screen until it is answered; null where nobody waits for that any more, or another page is loaded whole. */
  const askAgain = async (page: string, own: symbol, ...[input, init]: Parameters<Fetch>) => {
    for (let tries = 0, failures = 0; newestAgain === own; tries += 1) {
      const session = await askSession()
      if (session === 'over') return null
      if (session === 'alive') {
        const answer = await fetch.call(window, input, init).catch((error: unknown) => {
          if (init?.signal?.aborted) throw error
          return null
        })
        if (newestAgain !== own) return null
        const isRefused = answer !== null && !answer.ok && !isFromGateway(answer)
        // With a refusal the router would load this page whole, over the one that is waited for.
        if (isRefused && isLeft(page)) {
          loadRouterPage()
          return null
        }
        const isAnswer = answer && answer.status < 500 && !isFromGateway(answer) && !isSignIn(answer)
        if (isAnswer && !(isRefused && going > 0) && (await isWhole(answer))) return answer
        if (answer?.status === CANNOT_DRAW) failures += 1
        if (answer?.status === CANNOT_DRAW && failures === TOLD_AFTER) void tellStale()
      }
      await pause(failures >= TOLD_AFTER ? SELDOM_MS : (WAITS[Math.min(tries, WAITS.length - 1)] ?? 0))
    }
    return null
  }
  /** Reads the page on screen again. */
  const readAgain = async (page: string, ...[input, init]: Parameters<Fetch>) => {
    const own = Symbol(page)
    newestAgain = own
    const endWatch = watchFrame(page, own)
    const answer = await askAgain(page, own, input, init).finally(endWatch)
    return answer ?? never()
  }
  /** Where one went last by Back or Forward. */
  let wentTo: string | null = null
  const handleStep = () => {
    wentTo = pageAt(window.location.href)
  }
  const patient: Fetch = async (input, init) => {
    const question = routerQuestion(input, init)
    if (question === null) return fetch.call(window, input, init)
    const { page, kind } = question
    if (kind === 'part') return inSession(fetch.call(window, input, init))
    if (kind === 'ahead') return goAhead(page, input, init)
    newest = page
    // The address may be ahead of the screen within a text (`replaceState`), but for a step in the history, which is a press.
    const isShown = page === pageAt(shownPage()) || (isText(page, pageAt(shownPage())) && page !== wentTo)
    const isHere = page === pageAt(window.location.href) && isShown
    return isHere ? readAgain(page, input, init) : goTo(page, input, init)
  }
  window.fetch = patient
  window.addEventListener('popstate', handleStep)
  return () => {
    window.removeEventListener('popstate', handleStep)
    if (window.fetch === patient) window.fetch = fetch
  }
}
