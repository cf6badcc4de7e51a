import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import { emitFailed } from '@/lib/api/client/request-events'
import { leaveAfterAsking } from '@/lib/routing/client/leave-guards'
import { SESSION_PATIENCE_MS } from '../limits'
import { tellOtherTabs } from './auth-channel'
import { authSelector } from './auth-selector'
import { changeSession, goToLoggedOut } from './lost-session'
import { sessionState } from './session-store'
import { forgetOnDevice, leaveWork } from './unsent-work'

async function endSession(): Promise<boolean> {
  const selector = authSelector()
  let { logoutLink } = sessionState()
  try {
    const { result } = await request<{ logoutLink: string | null }>({
      method: 'DELETE',
      path: 'sessions/current',
      patienceMs: SESSION_PATIENCE_MS,
      silent: true,
      unmended: true,
    })
    logoutLink = result.logoutLink
  } catch (error) {
    // Any refusal says that there is no session to end; the way out is the same.
    if (error instanceof RequestError && error.isTransient) {
      emitFailed(error)
      return false
    }
  }
  if (selector) tellOtherTabs({ type: 'logout', authSelector: selector })
  await forgetOnDevice()
  goToLoggedOut(logoutLink)
  return true
}

/**
 * Ends the session: asks where something is not saved, sends open work, asks where some of it could not be sent, calls the server, tells the
 * other tabs, forgets it and leaves (shell.md §4). False for who stays after all, and when the server could not be reached: then one is still
 * signed in, is told so, and has lost nothing that is kept on this device.
 */
export const signOut = (): Promise<boolean> =>
  leaveAfterAsking(() => leaveWork('signOut', () => changeSession(endSession)))
