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

/** Tells the tabs of the session that is left, and those of the own one, which may have waited for it. */
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
  // Who signs in now is who acted, and the way back is theirs.
  if (isOwnOver) forgetLastUser()
  await forgetOnDevice()
  leavePage(isOwnOver ? loginPath(back) : back)
  return true
}

/**
 * Ends an impersonation and goes back to where it began, as oneself; a whole load, as everything on the page was another's. Where the own
 * session has ended meanwhile, one signs in on the way. False for who stays with what is not saved, and when the server could not be
 * reached, which is told after the words `stillActing`: nobody may go on believing to be themselves.
 */
export function returnToOwn(returnLink: string | null, stillActing: string): Promise<boolean> {
  const notifyUnreached: NotifyUnreached = ({ status, code, message }) =>
    emitFailed(new RequestError(status, code, `${stillActing} ${message}`))
  const change = () => changeSession(() => goBack(returnLink, notifyUnreached))
  return leaveAfterAsking(() => leaveWork('return', change))
}

/** Leads back whoever acted as somebody until that ended by itself; to the sign-in page where their own session has ended too. */
export const returnFromEnded = (): Promise<boolean> => changeSession(() => goBack(contextReturnLink()))
