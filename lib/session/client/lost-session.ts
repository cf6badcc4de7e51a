import { inLanguageOfPage } from '@/lib/api/client/notify-refusal'
import type { Answered } from '@/lib/api/client/request'
import { OTHER_SESSION, OTHER_SESSION_MESSAGE, RequestError } from '@/lib/api/client/request-error'
import { emitFailed } from '@/lib/api/client/request-events'
import { steadyNow } from '@/lib/common/client/steady-clock'
import type { WireSession } from '../schema'
import { hasTimedOut } from '../session-state'
import { contextUserId, sessionUserId, setAuthSelector } from './auth-selector'
import { endsInOf } from './ends-in'
import { goToHome, goToLoggedOut, goToLogin, isLeaving } from './leave-session'
import { returnFromEnded } from './return-to-own'
import { sessionOfBrowser } from './session-of-browser'
import { publishSessionEvent, sessionState } from './session-store'
import { isWorkKept, isWorkOpen } from './work-in-progress'

/** Asks for the password in place; true when the same person goes on. */
type AskInPlace = () => Promise<boolean>

const backListeners = new Set<() => void>()
let asker: AskInPlace | null = null
let recovering: Promise<boolean> | null = null

/** Registers who asks in place; gives back how to take it out again. */
export function onAskInPlace(ask: AskInPlace): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = null
  }
}

/** Whether a session is of who made this page: the same user, and that user themselves or the same one who acts as them. */
const isSamePerson = (session: WireSession) =>
  session.userId === sessionUserId() && session.contextUserId === contextUserId()

/**
 * Goes on with the session that the browser has by now where it is the same person's; false for anybody else's, whose home is loaded: drafts
 * on the device wait for their owner. Words that stand on this page alone are not taken away; that they cannot be sent is said.
 */
async function follow({ result: session, sessionEndsIn }: Answered<WireSession, unknown>): Promise<boolean> {
  if (isSamePerson(session)) {
    setAuthSelector(session.authSelector, session.contextAuthSelector)
    publishSessionEvent({ type: 'checked', session, at: steadyNow(), endsIn: endsInOf(session, sessionEndsIn) })
    return true
  }
  if (isWorkKept()) goToHome()
  else emitFailed(await inLanguageOfPage(new RequestError(409, OTHER_SESSION, OTHER_SESSION_MESSAGE)))
  return false
}

/** Looks again, while the password is asked: true where another tab has begun a session for the same person. */
export async function lookAgain(): Promise<boolean> {
  const found = await sessionOfBrowser()
  return typeof found === 'object' && follow(found)
}

async function recover(): Promise<boolean> {
  if (isLeaving()) return false
  const found = await sessionOfBrowser()
  if (isLeaving()) return false
  if (typeof found === 'object') return follow(found)
  const before = sessionState()
  const isOver = hasTimedOut(before, steadyNow())
  const isActing = contextUserId() !== null
  publishSessionEvent({ type: 'check-failed' })
  // The password of the user who is acted as is not for whoever acts.
  if (isWorkOpen() && !isActing && asker) return asker()
  if (isOver) goToLoggedOut(before.logoutLink)
  else if (isActing) await returnFromEnded()
  else goToLogin()
  return false
}

/** Hears when a lost session is there again, so that what waits for the server need not wait longer; gives the way to stop. */
export function onSessionBack(listener: () => void): () => void {
  backListeners.add(listener)
  return () => void backListeners.delete(listener)
}

function notifyBack(isBack: boolean): boolean {
  if (isBack) for (const listener of backListeners) listener()
  return isBack
}

/**
 * Recovers a session that was refused (faults f): takes over the one that another tab has begun for this person, loads the home of another
 * one, asks for the password in place where work is open, leads back whoever acted as somebody, and else to the sign-in page with the way back,
 * or out of a session whose time is over (SES-05). One at a time; false when this page does not go on.
 */
export function recoverSession(): Promise<boolean> {
  recovering ??= recover()
    .then(notifyBack)
    .finally(() => {
      recovering = null
    })
  return recovering
}

/** Follows a sign-out in another tab; words that stand on this page alone stay, and the password is asked in place (faults f). */
export function followLogout(): void {
  if (isWorkKept()) goToLoggedOut()
  else void recoverSession()
}
