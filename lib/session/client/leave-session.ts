import { forgetPlaces } from '@/lib/routing/client/route-states'
import { SIGNED_OUT_PATH } from '@/lib/routing/public-path'
import { loginPath } from '@/lib/routing/way-back'
import { leavePage } from './leave-page'
import { productWindow } from './product-window'
import { forgetLastUser } from './session-memory'
import { publishSessionEvent, sessionState } from './session-store'

/** If the page has not unloaded after this time, in ms, the browser asked the user, who chose to stay. */
const STAYS_AFTER_MS = 10_000
/** True while this tab changes or leaves the session: a call that is refused meanwhile does not redirect elsewhere. */
let isGoing = false

const stay = () => {
  isGoing = false
}

function go(): void {
  isGoing = true
  setTimeout(stay, STAYS_AFTER_MS)
  // The user came back to this page through the browser's history.
  window.addEventListener('pageshow', stay, { once: true })
}

function leaveSession(address: string): void {
  go()
  leavePage(address)
}

/** Opens the sign-in page, with the current page as the return path. */
export function goToLogin(): void {
  const { pathname, search } = productWindow().location
  leaveSession(loginPath(`${pathname}${search}`))
}

/** Opens the home of the user who is signed in now, with a full page load. */
export function goToHome(): void {
  leaveSession('/')
}

/** Leaves a session that has ended: opens the address that it named for this, otherwise the logged-out page (SES-05). */
export function goToLoggedOut(logoutLink: string | null = sessionState().logoutLink): void {
  publishSessionEvent({ type: 'signed-out' })
  forgetPlaces()
  forgetLastUser()
  leaveSession(logoutLink ?? SIGNED_OUT_PATH)
}

/** Changes the session of this browser from this tab, which then redirects itself. `change` returns false if it failed; its calls set `withoutSessionRestore`. */
export async function changeSession(change: () => Promise<boolean>): Promise<boolean> {
  isGoing = true
  let isChanged = false
  try {
    isChanged = await change()
  } finally {
    if (isChanged) go()
    else stay()
  }
  return isChanged
}

/** Whether this tab is changing the session itself, or already redirecting. */
export const isLeaving = () => isGoing
