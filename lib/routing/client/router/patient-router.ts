import type { CheckOutcome } from '@/lib/session/client/check-session'
import { MissingPage } from './missing-page'
import { OpenedPages } from './opened-pages'
import { PageAgain } from './page-again'
import { PageOnScreen } from './page-on-screen'
import { PagesAhead } from './pages-ahead'
import { inSession } from './router-answer'
import { pageAt, routerQuestion } from './router-question'
import { onTransition } from './router-transitions'
import { Turns } from './turns'
import { WholeLoads } from './whole-loads'

/**
 * Stands between the router and its server on a bad line (decision 31). A router that cannot read the page on screen again loads it whole, under
 * the hands of who writes on it: here that page waits for its server, and one that the server cannot draw is told of once (shell.md §8). A page
 * that one goes to, or that was fetched ahead and pressed, comes in whole where it cannot come otherwise. `askSession` mends a session that has
 * ended in place, where the answer would be a way to the sign-in page, inside a page that is drawn already (domain.md §13). `shownPage` is the
 * address of what is on screen. Returns how to end it.
 */
export function beginPatience(askSession: () => Promise<CheckOutcome>, shownPage: () => string): () => void {
  const { fetch } = window
  const send: typeof fetch = (...question) => fetch.call(window, ...question)
  const screen = new PageOnScreen(shownPage)
  const turns = new Turns()
  const whole = new WholeLoads()
  const missing = new MissingPage(screen, turns, whole)
  const opened = new OpenedPages(send, screen, turns, whole)
  const ahead = new PagesAhead(send, screen, whole)
  const again = new PageAgain(send, screen, opened, whole, askSession)
  /** Whether a page is read again. Within a text the address may be ahead of the screen (`replaceState`); a step in the history is a press. */
  const isOnScreen = (page: string) => {
    const isShown = page === screen.page || (screen.isTextOf(page) && !turns.isStepTo(page))
    return isShown && page === pageAt(window.location.href)
  }
  const patient: typeof fetch = async (...question) => {
    const asked = routerQuestion(...question)
    if (asked === null) return send(...question)
    const { page, kind } = asked
    if (kind === 'part') return inSession(send(...question))
    if (kind === 'ahead') return ahead.read(page, question)
    return isOnScreen(page) ? again.read(page, question) : opened.read(page, question)
  }
  window.fetch = patient
  const stops = [onTransition(turns.handleTransition), onTransition(whole.handleTransition)]
  return () => {
    for (const stop of stops) stop()
    missing.end()
    again.end()
    if (window.fetch === patient) window.fetch = fetch
  }
}
