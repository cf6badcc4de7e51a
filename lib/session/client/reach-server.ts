import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import { emitFailed } from '@/lib/api/client/request-events'
import { SESSION_PATIENCE_MS } from '../limits'

/** Tells that the server could not be reached. */
export type TellUnreached = (error: RequestError) => void | Promise<void>

/** Whether the server answers just now, be it by a refusal; where it does not, that is told. */
export async function reachServer(tell: TellUnreached = emitFailed): Promise<boolean> {
  try {
    await request({
      path: 'sessions/current',
      query: { refresh: 'false', user: 'false' },
      patienceMs: SESSION_PATIENCE_MS,
      silent: true,
      unmended: true,
    })
  } catch (error) {
    if (error instanceof RequestError && error.isTransient) {
      await tell(error)
      return false
    }
  }
  return true
}
