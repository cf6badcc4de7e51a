import type { RequestError } from './request-error'

/** Events of every call for the frame: the session was extended (any 200), or a call failed and may have to be shown. */
export type RequestEvents = { answered: CustomEvent<number | null>; failed: CustomEvent<RequestError> }

const target = new EventTarget()

/** Notifies the frame that a call succeeded, with the remaining ms of the session if the response included them (SES-16). */
export function emitAnswered(sessionEndsIn: number | null): void {
  target.dispatchEvent(new CustomEvent('answered', { detail: sessionEndsIn }))
}

/** Notifies the frame that a call failed, so that it can show an alert (ERR-01). */
export function emitFailed(error: RequestError): void {
  target.dispatchEvent(new CustomEvent('failed', { detail: error }))
}

/** Restores a lost session; true if the same user continues. */
export type RestoreSession = () => Promise<boolean>

let restorer: RestoreSession | null = null

/** Registers the handler that restores a lost session. Returns an unregister function. */
export function onSessionLost(restore: RestoreSession): () => void {
  restorer = restore
  return () => {
    if (restorer === restore) restorer = null
  }
}

/** Has a lost session restored; returns false if that fails, or if no handler is registered on this page. */
export async function restoreSession(): Promise<boolean> {
  return restorer ? restorer() : false
}

/** Subscribes to the calls of this tab. Returns an unsubscribe function. */
export function onRequest<Name extends keyof RequestEvents>(
  name: Name,
  listener: (event: RequestEvents[Name]) => void,
): () => void {
  target.addEventListener(name, listener as EventListener)
  return () => target.removeEventListener(name, listener as EventListener)
}
