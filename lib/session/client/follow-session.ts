import { SIGNED_OUT_PATH } from '@/lib/routing/public-path'
import { leavePage } from './leave-page'
import { followBrowser, isOutOfDate, untilWorkIsKept } from './lost-session'

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
 * Leads to the page of a sign-out, or loads it anew, where this one no longer tells the truth: somebody has signed in since, is another one by
 * now, or has signed out (`isToldOver`: as another tab says). It ends no session, and who is then told to be signed in is the one whom the
 * server names: there is nothing to be followed again.
 */
export async function followToLogout(isToldOver: boolean): Promise<void> {
  if (await isOutOfDate(isToldOver)) leavePage(SIGNED_OUT_PATH)
}
