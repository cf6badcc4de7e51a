import { steadyNow } from '@/lib/common/client/steady-clock'
import type { WireSession } from '../schema'
import { hasTimedOut } from '../session-state'
import { contextUserId } from './auth-selector'
import { goToLoggedOut, goToLogin, isLeaving } from './leave-session'
import { isWorkKept, isWorkOpen } from './open-work'
import { type Loss, lossBy } from './session-loss'
import { type BrowserSession, sessionOfBrowser } from './session-of-browser'
import { sessionState, tellSession } from './session-store'
import { isSamePerson, takeOver } from './take-over'

/** Says in place why the session does not go on, and waits for it; true when the same person goes on. */
export type AskInPlace = (loss: Loss) => Promise<boolean>

const backListeners = new Set<() => void>()
let asker: AskInPlace | null = null
let recovering: Promise<boolean> | null = null
/** Another tab has told that it has changed the session, which is followed: it is news to nobody then. */
let isChangeTold = false

/** Registers who asks in place; gives back how to take it out again. */
export function onAskInPlace(ask: AskInPlace): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = null
  }
}

/** Whether a session is another person's, for which this page would have to go with what stands on it alone. */
const wouldLoseWork = (session: WireSession) => !isSamePerson(session) && !isWorkKept()

/**
 * Whether this page says that it does not go on with a session which no tab has told of: something would go with it, or acting as its user has
 * ended, which then nobody has done here.
 */
const isSaidFirst = (session: WireSession) =>
  wouldLoseWork(session) || (!isChangeTold && contextUserId() !== null && !isSamePerson(session))

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

async function recover(asked?: BrowserSession): Promise<boolean> {
  if (await isLeaving()) return false
  const found = asked ?? (await sessionOfBrowser())
  if (await isLeaving()) return false
  if (typeof found === 'object') {
    if (asker && isSaidFirst(found.result)) return asker(lossBy(found))
    return takeOver(found.result, found.sessionEndsIn)
  }
  // The session of this page was refused, or the browser has none: no silence of the server brings it back.
  const before = sessionState()
  const isOver = hasTimedOut(before, steadyNow())
  tellSession({ type: 'check-failed' })
  // Whoever acted is told so in any case: the page to sign in would lead them, as themselves, to what is another's.
  const isToldInPlace = isWorkOpen() || (contextUserId() !== null && !isOver)
  if (asker && isToldInPlace) return asker(lossBy('none'))
  if (isOver) goToLoggedOut(before.logoutLink)
  else goToLogin()
  return false
}

/** Hears when a lost session is there again, so that what waits for the server need not wait longer; gives the way to stop. */
export function onSessionBack(listener: () => void): () => void {
  backListeners.add(listener)
  return () => void backListeners.delete(listener)
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
  isChangeTold = true
  try {
    if (await isLeaving()) return true
    const found = await sessionOfBrowser()
    if (found === 'unknown') return false
    await bringBack(found)
    return true
  } finally {
    isChangeTold = false
  }
}
