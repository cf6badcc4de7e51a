import { NO_ANSWER, NO_CONNECTION_MESSAGE, RequestError } from './request-error'
import { emitFailed } from './request-events'
import { inLanguageOfPage } from './tell-refusal'

/** Says that there is no network for what was asked (ERR-08), where nothing was sent. */
export async function tellNoConnection(): Promise<void> {
  emitFailed(await inLanguageOfPage(new RequestError(0, NO_ANSWER, NO_CONNECTION_MESSAGE)))
}
