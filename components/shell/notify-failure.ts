import type { MessageKind } from '@/components/feedback/show-message'
import type { RequestError } from '@/lib/api/client/request-error'

/** The reason of a refusal that its own screen explains in full (ERR-07). */
const TOLD_ELSEWHERE = 'referenced'
/** The status treated like a network without a response (ERR-07). */
const LIKE_NO_ANSWER = 403

/** Returns the kind of alert for a status: default for 2xx, error for 4xx and 5xx (ERR-01). */
export function alertKindOf(status: number): MessageKind {
  return Math.floor((status || LIKE_NO_ANSWER) / 100) >= 4 ? 'error' : 'info'
}

/** Returns the refusal's message, followed by its cause if the server names one, for a feature that was not saved (ERR-23). */
function wordsOf({ message, context }: Pick<RequestError, 'message' | 'context'>): string {
  const { cause } = context
  const words = typeof cause === 'object' && cause !== null && 'message' in cause ? cause.message : null
  return typeof words === 'string' && words !== message ? `${message} ${words}` : message
}

/**
 * Shows a failed call as a snackbar (ERR-01, ERR-07); a lost network is shown like a refusal and redirects nobody. The same message is shown
 * once.
 */
export async function notifyFailure(error: RequestError): Promise<void> {
  if (error.code === TOLD_ELSEWHERE) return
  const { notify } = await import('@/components/feedback/notify')
  notify[alertKindOf(error.status)](wordsOf(error))
}
