import type { Absence } from '@/lib/offline/kept-pages'
import { inLanguageOfPage } from './notify-refusal'
import { NO_ANSWER, NO_CONNECTION_MESSAGE, RequestError, SERVER_AWAY_MESSAGE } from './request-error'
import { emitFailed } from './request-events'

/** Returns the error for a call that the server cannot answer at the moment, in the page's language. */
export const serverAway = (): Promise<RequestError> =>
  inLanguageOfPage(new RequestError(503, 'unavailable', SERVER_AWAY_MESSAGE))

/** Shows that the server could not be reached. */
export type NotifyUnreached = (error: RequestError) => void | Promise<void>

/** Shows why a call failed; a response from a gateway without a message is shown as an unavailable server. */
export async function notifyReason(error: RequestError, notify: NotifyUnreached): Promise<void> {
  await notify(error.isFromGateway ? await serverAway() : error)
}

/** Shows why the server is not reachable (ERR-08) when nothing was sent. */
export async function notifyAbsence(absence: Absence): Promise<void> {
  const noNetwork = () => inLanguageOfPage(new RequestError(0, NO_ANSWER, NO_CONNECTION_MESSAGE))
  emitFailed(await (absence === 'no-server' ? serverAway() : noNetwork()))
}
