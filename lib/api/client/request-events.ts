import type { RequestError } from './request-error'

/** What the frame wants to know of every call: that the session slid (any 200), and that a call failed and may be told. */
export type RequestEvents = { answered: CustomEvent<number | null>; failed: CustomEvent<RequestError> }

const target = new EventTarget()

/** Tells the frame that a call was answered well, and in how many ms the session now ends where the answer said so (SES-16). */
export function emitAnswered(sessionEndsIn: number | null): void {
  target.dispatchEvent(new CustomEvent('answered', { detail: sessionEndsIn }))
}

/** Tells the frame of a failed call, so that it may show an alert (ERR-01). */
export function emitFailed(error: RequestError): void {
  target.dispatchEvent(new CustomEvent('failed', { detail: error }))
}

/** Brings a lost session back; true when the same user goes on. */
export type MendSession = () => Promise<boolean>

let mender: MendSession | null = null

/** Registers who brings a lost session back; gives back how to take it out again. */
export function onSessionLost(mend: MendSession): () => void {
  mender = mend
  return () => {
    if (mender === mend) mender = null
  }
}

/** Has a lost session brought back; false where it cannot be, or nobody does it on this page. */
export async function mendSession(): Promise<boolean> {
  return mender ? mender() : false
}

/** Listens to the calls of this tab; gives back how to stop. */
export function onRequest<Name extends keyof RequestEvents>(
  name: Name,
  listener: (event: RequestEvents[Name]) => void,
): () => void {
  target.addEventListener(name, listener as EventListener)
  return () => target.removeEventListener(name, listener as EventListener)
}
