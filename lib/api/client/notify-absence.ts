import type { Absence } from '@/lib/offline/kept-pages'
import { inLanguageOfPage } from './notify-refusal'
import { NO_ANSWER, NO_CONNECTION_MESSAGE, RequestError, SERVER_AWAY_MESSAGE } from './request-error'
import { emitFailed } from './request-events'

/** A call that the server does not answer just now, in the words of the page. */
export const serverAway = (): Promise<RequestError> =>
  inLanguageOfPage(new RequestError(503, 'unavailable', SERVER_AWAY_MESSAGE))

/** Tells that the server could not be reached. */
export type NotifyUnreached = (error: RequestError) => void | Promise<void>

/** Tells why a call came to nothing; what was answered in place of the server, without words, as a server that is away. */
export async function notifyReason(error: RequestError, notify: NotifyUnreached): Promise<void> {
  await notify(error.isFromGateway ? await serverAway() : error)
}

/** Says why the server is not reached for what was asked (ERR-08), where nothing was sent. */
export async function notifyAbsence(absence: Absence): Promise<void> {
  const noNetwork = () => inLanguageOfPage(new RequestError(0, NO_ANSWER, NO_CONNECTION_MESSAGE))
  emitFailed(await (absence === 'no-server' ? serverAway() : noNetwork()))
}
