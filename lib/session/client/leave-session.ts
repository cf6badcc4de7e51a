import { forgetPlaces } from '@/lib/routing/client/route-states'
import { SIGNED_OUT_PATH } from '@/lib/routing/public-path'
import { loginPath } from '@/lib/routing/way-back'
import { leavePage } from './leave-page'
import { productWindow } from './product-window'
import { forgetLastUser } from './session-memory'
import { sessionState, tellSession } from './session-store'

/** A page that has not gone so long after its session was changed stays after all, in ms. */
const LEAVING_TIME = 10_000
/** The change of the session that this tab makes, or its way out: true where it leads elsewhere by that. */
let ownChange: Promise<boolean> | null = null

function endChange(change: Promise<boolean>): void {
  if (ownChange === change) ownChange = null
}

/** Leads out of the session: while this page is going, whatever else hears of the loss leads nowhere else. */
function leaveSession(address: string): void {
  const isGoing = Promise.resolve(true)
  const end = () => endChange(isGoing)
  ownChange = isGoing
  setTimeout(end, LEAVING_TIME)
  // One has come back to it by a step in the history.
  window.addEventListener('pageshow', end, { once: true })
  leavePage(address)
}

/** Leads to the sign-in page, with the way back to where one is. */
export function goToLogin(): void {
  const { pathname, search } = productWindow().location
  leaveSession(loginPath(`${pathname}${search}`))
}

/** Leads to the home of whoever is signed in now; what stands on this page alone goes with it, of which the browser asks. */
export function goToHome(): void {
  leaveSession('/')
}

/** Leads out of a session that is over: to the address that it named for this, else to the logged-out page (shell.md §4). */
export function goToLoggedOut(logoutLink: string | null = sessionState().logoutLink): void {
  tellSession({ type: 'signed-out' })
  forgetPlaces()
  forgetLastUser()
  leaveSession(logoutLink ?? SIGNED_OUT_PATH)
}

/**
 * Changes the session of this browser from this tab, which then leads somewhere itself: a call in the background that meets the other session
 * meanwhile takes nobody elsewhere. `change` gives false where it came to nothing; its calls are `unmended`, as whoever would bring their
 * session back waits for it.
 */
export async function changeSession(change: () => Promise<boolean>): Promise<boolean> {
  const running = change()
  const isChanged = running.catch(() => false)
  ownChange = isChanged
  if (await isChanged) setTimeout(() => endChange(isChanged), LEAVING_TIME)
  else endChange(isChanged)
  return running
}

/** Whether this tab goes elsewhere already; waits for a change that is being made. */
export const isLeaving = async () => ownChange !== null && (await ownChange)
