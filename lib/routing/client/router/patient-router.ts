import type { CheckOutcome } from '@/lib/session/client/check-session'
import { OpenedPages } from './opened-pages'
import { PageAgain } from './page-again'
import { PageOnScreen } from './page-on-screen'
import { PagesAhead } from './pages-ahead'
import { inSession } from './router-answer'
import { pageAt, routerQuestion } from './router-question'

/**
 * Stands between the router and its server on a bad line (decision 8). A router that cannot read the page on screen again loads it whole, under
 * the hands of who writes on it: here that page waits for its server, and one that the server cannot draw is told of once (shell.md §8). A page
 * that one goes to, or that was fetched ahead and pressed, comes in whole where it cannot come otherwise. `askSession` mends a session that has
 * ended in place, where the answer would be a way to the sign-in page, inside a page that is drawn already (domain.md §13). `shownPage` is the
 * address of what is on screen. Returns how to end it.
 */
export function beginPatience(askSession: () => Promise<CheckOutcome>, shownPage: () => string): () => void {
  const { fetch } = window
  const send: typeof fetch = (...question) => fetch.call(window, ...question)
  const screen = new PageOnScreen(shownPage)
  const opened = new OpenedPages(send, screen)
  const ahead = new PagesAhead(send, screen)
  const again = new PageAgain(send, screen, opened, askSession)
  /** Where one went last by Back or Forward. */
  let steppedTo: string | null = null
  const handleStep = () => {
    steppedTo = pageAt(window.location.href)
  }
  /** Whether a page is read again. Within a text the address may be ahead of the screen (`replaceState`); a step in the history is a press. */
  const isOnScreen = (page: string) => {
    const isShown = page === screen.page || (screen.isTextOf(page) && page !== steppedTo)
    return isShown && page === pageAt(window.location.href)
  }
  const patient: typeof fetch = async (...question) => {
    const asked = routerQuestion(...question)
    if (asked === null) return send(...question)
    const { page, kind } = asked
    if (kind === 'part') return inSession(send(...question))
    if (kind === 'ahead') return ahead.read(page, question)
    opened.noteAsked(page)
    return isOnScreen(page) ? again.read(question) : opened.read(page, question)
  }
  window.fetch = patient
  window.addEventListener('popstate', handleStep)
  return () => {
    window.removeEventListener('popstate', handleStep)
    if (window.fetch === patient) window.fetch = fetch
  }
}
