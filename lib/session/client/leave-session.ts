import { forgetPlaces } from '@/lib/routing/client/route-states'
import { SIGNED_OUT_PATH } from '@/lib/routing/public-path'
import { loginPath } from '@/lib/routing/way-back'
import { leavePage } from './leave-page'
import { productWindow } from './product-window'
import { forgetLastUser } from './session-memory'
import { publishSessionEvent, sessionState } from './session-store'

/** A page that has not gone after so long stays, in ms: its reader was asked by the browser, and has stayed. */
const STAYS_AFTER_MS = 10_000
/** This tab changes the session, or leaves it: a call that is refused meanwhile leads nowhere else. */
let isGoing = false

const stay = () => {
  isGoing = false
}

function go(): void {
  isGoing = true
  setTimeout(stay, STAYS_AFTER_MS)
  // One has come back to it by a step in the history.
  window.addEventListener('pageshow', stay, { once: true })
}

function leaveSession(address: string): void {
  go()
  leavePage(address)
}

/** Leads to the sign-in page, with the way back to where one is. */
export function goToLogin(): void {
  const { pathname, search } = productWindow().location
  leaveSession(loginPath(`${pathname}${search}`))
}

/** Leads to the home of whoever is signed in now, with a whole load. */
export function goToHome(): void {
  leaveSession('/')
}

/** Leads out of a session that is over: to the address that it named for this, else to the logged-out page (SES-05). */
export function goToLoggedOut(logoutLink: string | null = sessionState().logoutLink): void {
  publishSessionEvent({ type: 'signed-out' })
  forgetPlaces()
  forgetLastUser()
  leaveSession(logoutLink ?? SIGNED_OUT_PATH)
}

/**
 * Changes the session of this browser from this tab, which then leads somewhere itself. `change` gives false where it came to nothing; its
 * calls are `unmended`.
 */
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

/** Whether this tab changes the session itself, or goes elsewhere already. */
export const isLeaving = () => isGoing
