import type { InputProblem } from '@/lib/error/product-error'

/** The code of an answer that never came: the network is down, or what came could not be read. */
export const NO_ANSWER = 'no_answer'
/** The code of a refusal that names none: it is not one of ours (domain.md §4). */
export const NO_CODE = 'unknown'
/** The reason of a refusal that something gave in the server's place. */
export const AWAY = 'away'
/** Said when a call could not reach the server (ERR-08, FRM-39). */
export const NO_CONNECTION_MESSAGE = 'Action failed. Check your Internet connection.'
/** Said where something answers in the server's place, which is away. */
export const SERVER_AWAY_MESSAGE = 'Traverse is not responding right now. Please try again in a moment.'
/** The code of words that cannot be sent, as the browser has the session of another person by now. */
export const OTHER_SESSION = 'other_session'
/** Said where another tab has signed in somebody else, or acts as somebody, while words stand on this page alone. */
export const OTHER_SESSION_MESSAGE =
  'In another window Traverse is open as another person now. What you wrote is still on this page. Change back in that window, then try again.'
/** Said when signing out could not reach the server, before the reason. */
export const STILL_SIGNED_IN_MESSAGE = 'You are still signed in.'
/** Said for a 5xx without a message (ERR-06). */
export const UNKNOWN_FAILURE_MESSAGE = 'An unknown error has occurred. Please refresh the product and try again.'
/** Said for a refusal without a body (ERR-09). */
export const UNKNOWN_ERROR_MESSAGE = 'Unknown Error'

/** A refused or failed call, as the browser sees it; `status` is 0 when no answer came. */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly context: Record<string, unknown> = {},
    readonly errors: InputProblem[] = [],
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message)
    this.name = 'RequestError'
  }

  /** True when the same call may succeed later: no answer, the server's trouble, or too many calls. */
  get isTransient(): boolean {
    return this.status === 0 || this.status >= 500 || this.status === 429
  }

  /** True when what stands before the server has answered in its place, such as a filter of the school. */
  get isFromGateway(): boolean {
    return this.code === NO_CODE
  }

  /** True when the session has ended or is another's: nothing is lost, the password is asked again. */
  get isSessionLost(): boolean {
    return this.status === 401 && this.code !== 'wrong_credentials' && !this.isFromGateway
  }
}
