import type { ErrorCode, InputProblem } from '@/lib/error/product-error'

/** What every successful call answers (domain.md §4). */
export type Envelope<Result = unknown, Context = Record<string, unknown>> = { result: Result; context: Context }

/** What every refused call answers (domain.md §4). */
export type ErrorEnvelope = {
  message: string
  code: ErrorCode
  context: Record<string, unknown>
  errors?: InputProblem[]
}

/** The result of a list call (CALL-05); `squery` is what was really used. */
export type ListResult<Item = unknown> = {
  data: Item[]
  contentInsertions: unknown[]
  contentRestrictions: unknown[]
  metadata: { count: number; squery: unknown }
  related: Record<string, unknown[]>
}

/** The header that names the session a tab belongs to; its value is `Selector <authSelector>` (domain.md §3). */
export const AUTHORIZATION_SCHEME = 'Selector'
/** The name of the header by which a repeated POST is known (domain.md §4). */
export const IDEMPOTENCY_HEADER = 'idempotency-key'
export const REQUEST_ID_HEADER = 'x-request-id'
/** The header that tells for how many more milliseconds the session holds that has asked: a browser needs no right clock to know its end. */
export const SESSION_ENDS_IN_HEADER = 'x-session-ends-in'
