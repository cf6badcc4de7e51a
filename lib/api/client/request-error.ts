import type { InputProblem } from '@/lib/error/product-error'

/** The code used if no response came: the network is down, or the response could not be read. */
export const NO_ANSWER = 'no_answer'
/** The code for an error response without one, which therefore is not one of ours (domain.md §4). */
export const NO_CODE = 'unknown'
/** The reason of an error that a gateway returned instead of the server. */
export const AWAY = 'away'
/** Shown if a call could not reach the server (ERR-08, FRM-39). */
export const NO_CONNECTION_MESSAGE = 'Action failed. Check your Internet connection.'
/** Shown if a gateway answers because the server is unavailable. */
export const SERVER_AWAY_MESSAGE = 'Traverse is not responding right now. Please try again in a moment.'
/** The code for text that cannot be sent because the browser now has another user's session. */
export const OTHER_SESSION = 'other_session'
/** Shown if another tab has signed in as somebody else or started impersonating while this page holds unsent text. */
export const OTHER_SESSION_MESSAGE =
  'In another window Traverse is open as another person now. What you wrote is still on this page. Change back in that window, then try again.'
/** Shown before the reason if signing out could not reach the server. */
export const STILL_SIGNED_IN_MESSAGE = 'You are still signed in.'
/** Shown for a 5xx without a message (ERR-06). */
export const UNKNOWN_FAILURE_MESSAGE = 'An unknown error has occurred. Please refresh the product and try again.'
/** Shown for an error response without a body (ERR-09). */
export const UNKNOWN_ERROR_MESSAGE = 'Unknown Error'

/** A refused or failed call, as seen by the browser; `status` is 0 if no response came. */
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

  /** True if the same call may succeed later: no response, a server error, or too many calls. */
  get isTransient(): boolean {
    return this.status === 0 || this.status >= 500 || this.status === 429
  }

  /** True if a gateway answered instead of the server, such as a school's web filter. */
  get isFromGateway(): boolean {
    return this.code === NO_CODE
  }

  /** True if the session has ended or belongs to somebody else: nothing is lost, but the user must enter the password again. */
  get isSessionLost(): boolean {
    return this.status === 401 && this.code !== 'wrong_credentials' && !this.isFromGateway
  }
}
