import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import { emitFailed } from '@/lib/api/client/request-events'
import { serverAway } from '@/lib/api/client/tell-absence'
import { SESSION_PATIENCE_MS } from '../limits'

/** Tells that the server could not be reached. */
export type TellUnreached = (error: RequestError) => void | Promise<void>

/** Tells why a call came to nothing; what was answered in place of the server, without words, as a server that is away. */
export async function tellReason(error: RequestError, tell: TellUnreached): Promise<void> {
  await tell(error.isFromGateway ? await serverAway() : error)
}

/** Whether the server answers just now, be it by a refusal; where it does not, that is told, apart from a network that is missing. */
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
      await tellReason(error, tell)
      return false
    }
  }
  return true
}
