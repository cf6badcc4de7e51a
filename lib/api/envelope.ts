import type { ErrorCode, InputProblem } from '@/lib/error/product-error'

/** The body of every successful response (domain.md §4). */
export type Envelope<Result = unknown, Context = Record<string, unknown>> = { result: Result; context: Context }

/** The body of every error response (domain.md §4). */
export type ErrorEnvelope = {
  message: string
  code: ErrorCode
  context: Record<string, unknown>
  errors?: InputProblem[]
}

/** The result of a list call (CALL-05); `squery` is the query that was actually used. */
export type ListResult<Item = unknown> = {
  data: Item[]
  contentInsertions: unknown[]
  contentRestrictions: unknown[]
  metadata: { count: number; squery: unknown }
  related: Record<string, unknown[]>
}

/** The header that names the session of a tab; its value is `Selector <authSelector>` (domain.md §3). */
export const AUTHORIZATION_SCHEME = 'Selector'
/** The header by which a repeated POST is recognized (domain.md §4). */
export const IDEMPOTENCY_HEADER = 'idempotency-key'
export const REQUEST_ID_HEADER = 'x-request-id'
/** The header with the remaining ms of the caller's session, so that the browser does not need an accurate clock to know when it ends. */
export const SESSION_ENDS_IN_HEADER = 'x-session-ends-in'
