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
      withoutSessionRestore: true,
    })
    logoutLink = result.logoutLink
    hasEnded = true
  } catch (error) {
    // Any refusal means that there is no session to end, so the sign-out continues.
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
 * Ends the session: asks about unsaved changes, sends unsaved work, asks where some of it could not be sent, calls the server, tells the other tabs,
 * deletes the session's data and leaves (SES-08). Returns false if the user stays, and when the server could not be reached: then the user is
 * still signed in, is told so, and loses nothing that is stored on this device. `stillActing` is the message for an impersonator.
 */
export async function signOut(stillActing?: string): Promise<boolean> {
  // On a shared device, nobody may leave in the belief that the session or the impersonation has ended.
  const notifyUnreached: NotifyUnreached = async ({ status, code, message }) =>
    emitFailed(new RequestError(status, code, `${stillActing ?? (await stillSignedIn())} ${message}`))
  return leaveAfterAsking(() => leaveWork('signOut', () => changeSession(() => endSession(notifyUnreached))))
}
