import type { MessageKind } from '@/components/feedback/show-message'
import type { RequestError } from '@/lib/api/client/request-error'

/** A refusal that its own screen tells in full (ERR-07). */
const TOLD_ELSEWHERE = 'referenced'
/** What a network that gives no answer looks like (ERR-07). */
const LIKE_NO_ANSWER = 403

/** The look of an alert by the class of the status: 2xx the default one, 4xx and 5xx an error (ERR-01). */
export function alertKindOf(status: number): MessageKind {
  return Math.floor((status || LIKE_NO_ANSWER) / 100) >= 4 ? 'error' : 'info'
}

/** What was refused, followed by its cause where the server names one: of a feature that was not saved (ERR-23). */
function wordsOf({ message, context }: Pick<RequestError, 'message' | 'context'>): string {
  const { cause } = context
  const words = typeof cause === 'object' && cause !== null && 'message' in cause ? cause.message : null
  return typeof words === 'string' && words !== message ? `${message} ${words}` : message
}

/** Shows a failed call as a snackbar (ERR-01, ERR-07); a lost network looks like a refusal and moves nobody. The same words show once. */
export async function notifyFailure(error: RequestError): Promise<void> {
  if (error.code === TOLD_ELSEWHERE) return
  const { notify } = await import('@/components/feedback/notify')
  notify[alertKindOf(error.status)](wordsOf(error))
}
