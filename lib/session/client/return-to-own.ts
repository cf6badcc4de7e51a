import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import { emitFailed } from '@/lib/api/client/request-events'
import { type TellUnreached, tellReason } from '@/lib/api/client/tell-absence'
import { leaveAfterAsking } from '@/lib/routing/client/leave-guards'
import { forgetPlaces } from '@/lib/routing/client/route-states'
import { loginPath, wayBack } from '@/lib/routing/way-back'
import { tellOtherTabs, tellSessionChanged } from './auth-channel'
import { contextReturnLink, contextSelector } from './auth-selector'
import { leavePage } from './leave-page'
import { changeSession } from './leave-session'
import { forgetLastUser } from './session-memory'
import { forgetOnDevice, leaveWork } from './unsent-work'

/** Tells the tabs of the session that is left, and those of the own one, which may have waited for it. */
function tellBack(): void {
  tellSessionChanged()
  const own = contextSelector()
  if (own) tellOtherTabs({ type: 'session-changed', authSelector: own })
}

async function goBack(returnLink: string | null, tellUnreached: TellUnreached = emitFailed): Promise<boolean> {
  const back = wayBack(returnLink ?? '/') ?? '/'
  let isOwnOver = false
  try {
    await request({ method: 'POST', path: 'sessions/return', body: {}, silent: true, unmended: true })
  } catch (error) {
    if (!(error instanceof RequestError) || !error.isSessionLost) {
      if (error instanceof RequestError)
        await (error.isTransient ? tellReason(error, tellUnreached) : emitFailed(error))
      return false
    }
    isOwnOver = true
  }
  tellBack()
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
  const tellStillActing: TellUnreached = ({ status, code, message }) =>
    emitFailed(new RequestError(status, code, `${stillActing} ${message}`))
  const change = () => changeSession(() => goBack(returnLink, tellStillActing))
  return leaveAfterAsking(() => leaveWork('return', change))
}

/** Leads back whoever acted as somebody until that ended by itself; to the sign-in page where their own session has ended too. */
export const returnFromEnded = (): Promise<boolean> => changeSession(() => goBack(contextReturnLink()))
