import { type NotifyUnreached, notifyReason } from '@/lib/api/client/notify-absence'
import { inLanguageOfPage } from '@/lib/api/client/notify-refusal'
import { request } from '@/lib/api/client/request'
import { NO_ANSWER, RequestError, STILL_SIGNED_IN_MESSAGE } from '@/lib/api/client/request-error'
import { emitFailed } from '@/lib/api/client/request-events'
import { leaveAfterAsking } from '@/lib/routing/client/leave-guards'
import { SESSION_PATIENCE_MS } from '../limits'
import { publishLogout } from './auth-channel'
import { changeSession, goToLoggedOut } from './leave-session'
import { sessionState } from './session-store'
import { forgetOnDevice, leaveWork } from './unsent-work'

async function stillSignedIn(): Promise<string> {
  const context = { reason: 'sign-out' }
  return (await inLanguageOfPage(new RequestError(0, NO_ANSWER, STILL_SIGNED_IN_MESSAGE, context))).message
}

async function endSession(notifyUnreached: NotifyUnreached): Promise<boolean> {
  let { logoutLink } = sessionState()
  let hasEnded = false
  try {
    const { result } = await request<{ logoutLink: string | null }>({
      method: 'DELETE',
      path: 'sessions/current',
      patienceMs: SESSION_PATIENCE_MS,
      silent: true,
      unmended: true,
    })
    logoutLink = result.logoutLink
    hasEnded = true
  } catch (error) {
    // Any refusal says that there is no session to end; the way out is the same.
    if (error instanceof RequestError && error.isTransient) {
      await notifyReason(error, notifyUnreached)
      return false
    }
  }
  publishLogout(hasEnded)
  await forgetOnDevice()
  goToLoggedOut(logoutLink)
  return true
}

/**
 * Ends the session: asks where something is not saved, sends open work, asks where some of it could not be sent, calls the server, tells the
 * other tabs, forgets it and leaves (SES-08). False for who stays after all, and when the server could not be reached: then one is still
 * signed in, is told so, and has lost nothing that is kept on this device; `stillActing`: the words for who acts as somebody.
 */
export async function signOut(stillActing?: string): Promise<boolean> {
  // At a device that others use, nobody may go away believing that the session is over, or that they are themselves.
  const notifyUnreached: NotifyUnreached = async ({ status, code, message }) =>
    emitFailed(new RequestError(status, code, `${stillActing ?? (await stillSignedIn())} ${message}`))
  return leaveAfterAsking(() => leaveWork('signOut', () => changeSession(() => endSession(notifyUnreached))))
}
