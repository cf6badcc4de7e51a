import { steadyNow } from '@/lib/common/client/steady-clock'
import type { WireSession } from '../schema'
import { contextUserId, sessionUserId, setAuthSelector } from './auth-selector'
import { endsInOf } from './ends-in'
import { leavePage } from './leave-page'
import { sessionState, tellSession } from './session-store'

/** Whether a session is of who made this page: the same user, and that user themselves or the same one who acts as them. */
export const isSamePerson = (session: WireSession) =>
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
