/** The codes of the call contract (contract.md §1.5) with their status. */
export const ERROR_STATUS = {
  invalid_input: 400,
  invalid_json: 400,
  no_session: 401,
  wrong_selector: 401,
  wrong_credentials: 401,
  forbidden: 403,
  selector_required: 403,
  not_allowed: 403,
  not_found: 404,
  method_not_allowed: 405,
  stale_version: 409,
  referenced: 409,
  wrong_state: 409,
  already_submitted: 409,
  closed: 409,
  past_due: 409,
  item_closed: 409,
  no_tries: 409,
  asset_code_in_use: 409,
  duplicate: 409,
  cycle: 409,
  idempotency_mismatch: 409,
  too_large: 413,
  unsupported_type: 415,
  rate_limited: 429,
  internal: 500,
  far_end: 502,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** One problem with an input: its dotted path and a message. */
export type InputProblem = { path: string; message: string }

export type ErrorContext = Record<string, unknown>

/** A refusal that the product intends; everything else that is thrown is a bug and answered as `internal`. */
export class ProductError extends Error {
  readonly status: number

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly context: ErrorContext = {},
    readonly errors?: InputProblem[],
    readonly retryAfterSeconds?: number,
  ) {
    super(message)
    this.name = 'ProductError'
    this.status = ERROR_STATUS[code]
  }
}

/** 400: the input is invalid; `errors` names each problem. */
export function invalidInput(
  message = 'The request is not valid.',
  errors?: InputProblem[],
  context: ErrorContext = {},
): ProductError {
  return new ProductError('invalid_input', message, context, errors)
}

/** 401: there is no session, or it has ended (ERR-04). */
export function noSession(): ProductError {
  return new ProductError('no_session', 'Not authorized to view this resource')
}

/** 403: the viewer lacks the ability (RT-01). */
export function forbidden(): ProductError {
  return new ProductError('forbidden', 'You do not have sufficient privileges to view this content')
}

/** 403: the record can be read, but not used in this way. */
export function notAllowed(message = 'You are not allowed to do this.', context: ErrorContext = {}): ProductError {
  return new ProductError('not_allowed', message, context)
}

/** 404: there is no such record, or it is outside the viewer's scope. */
export function notFound(message = 'Not found'): ProductError {
  return new ProductError('not_found', message)
}

type ConflictCode = { [C in ErrorCode]: (typeof ERROR_STATUS)[C] extends 409 ? C : never }[ErrorCode]

/** 409: the state of the record does not allow it; `context.current` has the current record if it is newer. */
export function conflict(code: ConflictCode, message: string, context: ErrorContext = {}): ProductError {
  return new ProductError(code, message, context)
}

/** 429: too many calls; the response says how long to wait. */
export function rateLimited(retryAfterSeconds: number): ProductError {
  return new ProductError(
    'rate_limited',
    'Too many tries. Please wait a moment and try again.',
    {},
    undefined,
    Math.max(1, Math.ceil(retryAfterSeconds)),
  )
}

/** 503: the database or the store is temporarily unreachable; nothing was lost. */
export function unavailable(retryAfterSeconds = 2): ProductError {
  return new ProductError(
    'unavailable',
    'Traverse can’t reach its data right now. Your work is saved. Please try again in a moment.',
    {},
    undefined,
    retryAfterSeconds,
  )
}
