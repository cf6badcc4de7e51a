import { SIGNED_OUT_PATH } from '@/lib/routing/public-path'
import { authSelector, sessionUserId } from './auth-selector'
import { leavePage } from './leave-page'
import { goToLoggedOut, isLeaving } from './leave-session'
import { followBrowser, recoverSession } from './lost-session'
import { isWorkKept, untilWorkIsKept } from './open-work'
import { sessionOfBrowser } from './session-of-browser'

let following: Promise<void> | null = null

/** Waits until the network, or somebody to this tab, comes back. */
function untilBack(): Promise<void> {
  return new Promise((resolve) => {
    const events = ['online', 'focus']
    const end = () => {
      for (const event of events) window.removeEventListener(event, end)
      resolve()
    }
    for (const event of events) window.addEventListener(event, end)
  })
}

async function follow(): Promise<void> {
  await untilWorkIsKept()
  if (await followBrowser()) return
  await untilBack()
  return follow()
}

/**
 * Follows a change of the session in another tab: who acts as somebody, or is back from it, is seen as that user in every tab. What would go
 * with the page is waited for; by then the session may be the one of this page again, which goes on. A server that does not answer takes
 * nobody anywhere: it is asked again.
 */
export function followSession(): Promise<void> {
  following ??= follow().finally(() => {
    following = null
  })
  return following
}

/**
 * Follows a sign-out in another tab: leaves as well, but where something would go with the page, for which the password is asked in place
 * (faults f).
 */
export function followLogout(): void {
  if (isWorkKept()) goToLoggedOut()
  else void recoverSession()
}

/**
 * Whether the browser has another session by now than the one of this page, or none in its place; not while this tab changes it itself.
 * `isToldOver`: another tab has signed out of the session that this page names.
 */
async function isOutOfDate(isToldOver: boolean): Promise<boolean> {
  if (await isLeaving()) return false
  const found = await sessionOfBrowser()
  if (found === 'unknown' || (await isLeaving())) return false
  // Where acting has ended the page names a session that is nobody's any more.
  const own = sessionUserId() && authSelector()
  return found === 'none' ? own !== null || isToldOver : found.result.authSelector !== own
}

/**
 * Leads to the page of a sign-out, or loads it anew, where this one no longer tells the truth: somebody has signed in since, is another one by
 * now, or has signed out (`isToldOver`: as another tab says). It ends no session, and who is then told to be signed in is the one whom the
 * server names: there is nothing to be followed again.
 */
export async function followToLogout(isToldOver: boolean): Promise<void> {
  if (await isOutOfDate(isToldOver)) leavePage(SIGNED_OUT_PATH)
}
