import { steadyNow } from '@/lib/common/client/steady-clock'
import { forgetPlaces } from '@/lib/routing/client/route-states'
import { SIGNED_OUT_PATH } from '@/lib/routing/public-path'
import { loginPath } from '@/lib/routing/way-back'
import type { WireSession } from '../schema'
import { hasTimedOut } from '../session-state'
import { authSelector, contextUserId, sessionUserId, setAuthSelector } from './auth-selector'
import { endsInOf } from './ends-in'
import { leavePage } from './leave-page'
import { productWindow } from './product-window'
import { forgetLastUser } from './session-memory'
import { type BrowserSession, sessionOfBrowser } from './session-of-browser'
import { sessionState, tellSession } from './session-store'

/**
 * Why the session of this page does not go on: nobody is signed in; another window acts as somebody from it; somebody else is signed in, or
 * acts as the user of this page; or it was for acting as that user, which has ended: whoever acted is back as themselves or not, or the
 * browser is somebody else's by now (`otherName`).
 */
export type Loss =
  | { kind: 'signed-out' | 'acted-as' }
  | { kind: 'acting'; name: string }
  | { kind: 'other-user'; name: string }
  | { kind: 'acting-over'; isBack: boolean; otherName: string | null }

/** Says in place why the session does not go on, and waits for it; true when the same person goes on. */
export type AskInPlace = (loss: Loss) => Promise<boolean>

let openWork = 0
let unkeptWork = 0
const waitsForWork: (() => void)[] = []
/** A page that has not gone so long after its session was changed stays after all, in ms. */
const LEAVING_TIME = 10_000
/** The change of the session that this tab makes, or its way out: true where it leads elsewhere by that. */
let ownChange: Promise<boolean> | null = null
const backListeners = new Set<() => void>()
let asker: AskInPlace | null = null
let recovering: Promise<boolean> | null = null

function tellWaiting(): void {
  if (unkeptWork > 0) return
  for (const go of waitsForWork.splice(0)) go()
}

/**
 * Says that work is open on this page: a lost session is then mended in place and never by leaving (domain.md §13). `isKept`: it stands on
 * this device as well, so that the page may be loaded anew. Gives back its end.
 */
export function holdOpenWork({ isKept = false } = {}): () => void {
  openWork += 1
  if (!isKept) unkeptWork += 1
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    openWork -= 1
    if (isKept) return
    unkeptWork -= 1
    // Whoever only holds it anew does so at once.
    queueMicrotask(tellWaiting)
  }
}

/** Tells whether work is open on this page. */
export const isWorkOpen = () => openWork > 0

/** Tells whether all that is open on this page stands on this device as well. */
export const isWorkKept = () => unkeptWork === 0

/** Waits until no work is open that would go with the page. */
export function untilWorkIsKept(): Promise<void> {
  return unkeptWork === 0 ? Promise.resolve() : new Promise((resolve) => waitsForWork.push(resolve))
}

/** Registers who asks in place; gives back how to take it out again. */
export function onAskInPlace(ask: AskInPlace): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = null
  }
}

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
export async function isOutOfDate(isToldOver: boolean): Promise<boolean> {
  if (await isLeaving()) return false
  const found = await sessionOfBrowser()
  if (found === 'unknown' || (await isLeaving())) return false
  // Where acting has ended the page names a session that is nobody's any more.
  const own = sessionUserId() && authSelector()
  return found === 'none' ? own !== null || isToldOver : found.result.authSelector !== own
}

/** Whether a session is of who made this page: the same user, and that user themselves or the same one who acts as them. */
const isSamePerson = (session: WireSession) =>
  session.userId === sessionUserId() && session.contextUserId === contextUserId()

/** Takes over a session of the same person; for anybody else the page begins anew, and this user's work stays on the device unseen. */
export function takeOver(session: WireSession, sessionEndsIn?: number): boolean {
  if (!isSamePerson(session)) {
    leavePage('/')
    return false
  }
  setAuthSelector(session.authSelector, session.contextAuthSelector)
  // Who has just typed the password has told its times already.
  const isKnown = sessionState().authSelector === session.authSelector
  if (!isKnown) tellSession({ type: 'checked', session, at: steadyNow(), endsIn: endsInOf(session, sessionEndsIn) })
  return true
}

function nameOf({ user }: WireSession): string {
  return [user?.firstName, user?.lastName].filter(Boolean).join(' ')
}

/** Why this page does not go on with the session that the browser has. */
function lossBy(found: BrowserSession): Loss {
  const session = typeof found === 'object' ? found.result : null
  const actor = contextUserId()
  if (actor) {
    const isBack = session?.userId === actor && session.contextUserId === null
    return { kind: 'acting-over', isBack, otherName: session && !isBack ? nameOf(session) : null }
  }
  if (!session) return { kind: 'signed-out' }
  if (session.userId === sessionUserId()) return { kind: 'acted-as' }
  const isActing = session.contextUserId !== null && session.contextUserId === sessionUserId()
  return { kind: isActing ? 'acting' : 'other-user', name: nameOf(session) }
}

/** Whether a session is another person's, for which this page would have to go with what stands on it alone. */
const wouldLoseWork = (session: WireSession) => !isSamePerson(session) && !isWorkKept()

/**
 * Whether this page says that it does not go on with a session which no tab has told of: something would go with it, or acting as its user has
 * ended, which then nobody has done here.
 */
const isSaidFirst = (session: WireSession) =>
  wouldLoseWork(session) || (contextUserId() !== null && !isSamePerson(session))

/**
 * Looks again which session the browser has, while this page waits for its own: true where it goes on with that, false where nothing is known
 * or the page goes; else why it still does not.
 */
export async function lookAgain(): Promise<boolean | Loss> {
  const found = await sessionOfBrowser()
  if (found === 'unknown') return false
  if (found === 'none' || isSaidFirst(found.result)) return lossBy(found)
  return takeOver(found.result, found.sessionEndsIn)
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
const isLeaving = async () => ownChange !== null && (await ownChange)

async function recover(asked?: BrowserSession): Promise<boolean> {
  if (await isLeaving()) return false
  const found = asked ?? (await sessionOfBrowser())
  if (await isLeaving()) return false
  if (typeof found === 'object') {
    const isSaid = asked ? wouldLoseWork(found.result) : isSaidFirst(found.result)
    if (asker && isSaid) return asker(lossBy(found))
    return takeOver(found.result, found.sessionEndsIn)
  }
  // The session of this page was refused, or the browser has none: no silence of the server brings it back.
  const before = sessionState()
  const isOver = hasTimedOut(before, steadyNow())
  tellSession({ type: 'check-failed' })
  // Whoever acted is told so in any case: the page to sign in would lead them, as themselves, to what is another's.
  const isToldInPlace = openWork > 0 || (contextUserId() !== null && !isOver)
  if (asker && isToldInPlace) return asker(lossBy('none'))
  if (isOver) goToLoggedOut(before.logoutLink)
  else goToLogin()
  return false
}

/** Hears when a lost session is there again, so that what waits for the server need not wait longer. */
export function onSessionBack(listener: () => void): void {
  backListeners.add(listener)
}

function tellBack(isBack: boolean): boolean {
  if (isBack) for (const listener of backListeners) listener()
  return isBack
}

function bringBack(asked?: BrowserSession): Promise<boolean> {
  recovering ??= recover(asked)
    .then(tellBack)
    .finally(() => {
      recovering = null
    })
  return recovering
}

/**
 * Brings a session back that was refused (faults f): takes over the one that another tab has begun for this person, waits where that is another
 * one's and something would go with the page or somebody acted, else asks in place where work is open or somebody acted, else leaves: out of a session whose time is over (shell.md §4), whichever call heard of it first, and else to
 * /login with the way back. One at a time; false when this page ends.
 */
export const recoverSession = (): Promise<boolean> => bringBack()

/**
 * Follows the session that the browser is said to have now in place of the one of this page, or mends that it has none. False, and nothing done,
 * where the server could not say: the session may live (faults e).
 */
export async function followBrowser(): Promise<boolean> {
  if (await isLeaving()) return true
  const found = await sessionOfBrowser()
  if (found === 'unknown') return false
  await bringBack(found)
  return true
}
