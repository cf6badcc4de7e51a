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

/** Asks for the password on the page; true when the same person continues. */
type AskInPlace = () => Promise<boolean>

const backListeners = new Set<() => void>()
let asker: AskInPlace | null = null
let recovering: Promise<boolean> | null = null

/** Registers the dialog that asks for the password on the page; returns how to unregister it. */
export function onAskInPlace(ask: AskInPlace): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = null
  }
}

/** Whether a session belongs to the same person as this page: the same user, acting for themselves or through the same impersonator. */
const isSamePerson = (session: WireSession) =>
  session.userId === sessionUserId() && session.contextUserId === contextUserId()

/**
 * Continues with the browser's current session if it is the same person's. For anybody else's it returns false and loads that person's home: drafts
 * on the device wait for their owner. Text that exists only on this page is not discarded; the user is told that it cannot be sent.
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

/** Checks again while the password is asked for: true where another tab has begun a session for the same person. */
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
  // The password of an impersonated user must not be asked of the impersonator.
  if (isWorkOpen() && !isActing && asker) return asker()
  if (isOver) goToLoggedOut(before.logoutLink)
  else if (isActing) await returnFromEnded()
  else goToLogin()
  return false
}

/** Subscribes to the recovery of a lost session, so that pending calls are retried at once; returns how to unsubscribe. */
export function onSessionBack(listener: () => void): () => void {
  backListeners.add(listener)
  return () => void backListeners.delete(listener)
}

function notifyBack(isBack: boolean): boolean {
  if (isBack) for (const listener of backListeners) listener()
  return isBack
}

/**
 * Recovers a session that was refused (faults f): adopts the session that another tab has begun for this person, loads the home of a different
 * person, asks for the password on the page where work is open, returns an impersonator to their own account, and otherwise goes to the sign-in page
 * with the return path, or to the page for an expired session (SES-05). Only one recovery runs at a time; false when this page does not continue.
 */
export function recoverSession(): Promise<boolean> {
  recovering ??= recover()
    .then(notifyBack)
    .finally(() => {
      recovering = null
    })
  return recovering
}

/** Follows a sign-out in another tab; text that exists only on this page stays, and the password is asked for on the page (faults f). */
export function followLogout(): void {
  if (isWorkKept()) goToLoggedOut()
  else void recoverSession()
}
