import { type NotifyUnreached, notifyReason } from '@/lib/api/client/notify-absence'
import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import { emitFailed } from '@/lib/api/client/request-events'
import { leaveAfterAsking } from '@/lib/routing/client/leave-guards'
import { forgetPlaces } from '@/lib/routing/client/route-states'
import { loginPath, wayBack } from '@/lib/routing/way-back'
import { postToOtherTabs, publishSessionChanged } from './auth-channel'
import { contextReturnLink, contextSelector } from './auth-selector'
import { leavePage } from './leave-page'
import { changeSession } from './leave-session'
import { forgetLastUser } from './session-memory'
import { forgetOnDevice, leaveWork } from './unsent-work'

/** Notifies the tabs of the session being left, and those of the impersonator's own session, which may have been waiting for it. */
function notifyBack(): void {
  publishSessionChanged()
  const own = contextSelector()
  if (own) postToOtherTabs({ type: 'session-changed', authSelector: own })
}

async function goBack(returnLink: string | null, notifyUnreached: NotifyUnreached = emitFailed): Promise<boolean> {
  const back = wayBack(returnLink ?? '/') ?? '/'
  let isOwnOver = false
  try {
    await request({ method: 'POST', path: 'sessions/return', body: {}, silent: true, withoutSessionRestore: true })
  } catch (error) {
    if (!(error instanceof RequestError) || !error.isSessionLost) {
      if (error instanceof RequestError)
        await (error.isTransient ? notifyReason(error, notifyUnreached) : emitFailed(error))
      return false
    }
    isOwnOver = true
  }
  notifyBack()
  forgetPlaces()
  // The next sign-in is by the impersonator, who gets their own return path.
  if (isOwnOver) forgetLastUser()
  await forgetOnDevice()
  leavePage(isOwnOver ? loginPath(back) : back)
  return true
}

/**
 * Ends an impersonation and returns to where it began, with a full page load because everything on the page was another user's. If the impersonator's
 * own session has ended, they sign in first. Returns false if the user stays because of unsaved work, or if the server could not be reached: the
 * message then begins with `stillActing`, so that nobody wrongly believes that they are acting as themselves.
 */
export function returnToOwn(returnLink: string | null, stillActing: string): Promise<boolean> {
  const notifyUnreached: NotifyUnreached = ({ status, code, message }) =>
    emitFailed(new RequestError(status, code, `${stillActing} ${message}`))
  const change = () => changeSession(() => goBack(returnLink, notifyUnreached))
  return leaveAfterAsking(() => leaveWork('return', change))
}

/** Returns an impersonator whose impersonation ended by itself; leads to the sign-in page if their own session has ended too. */
export const returnFromEnded = (): Promise<boolean> => changeSession(() => goBack(contextReturnLink()))
