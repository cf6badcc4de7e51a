import { authSelector } from '@/lib/session/client/auth-selector'
import type { Envelope, ErrorEnvelope } from '../envelope'
import {
  NO_ANSWER,
  NO_CONNECTION_MESSAGE,
  RequestError,
  UNKNOWN_ERROR_MESSAGE,
  UNKNOWN_FAILURE_MESSAGE,
} from './request-error'
import { emitAnswered, emitFailed } from './request-events'

export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api/`, without a leading slash. */
  path: string
  query?: Record<string, string | number | boolean | object | undefined>
  body?: unknown
  idempotencyKey?: string
  signal?: AbortSignal
  /** Lets the call outlive the page (flush on leaving). */
  keepalive?: boolean
  /** Asks by cookie alone: which session this browser has now, whatever this tab was made for. */
  withoutSelector?: boolean
  /** True where the caller tells the failure itself; else the frame shows an alert. */
  silent?: boolean
}

type Answer = Envelope<unknown, Record<string, unknown>>

const readsInFlight = new Map<string, Promise<Answer>>()

function addressOf({ path, query = {} }: RequestOptions): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue
    parameters.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  const text = parameters.toString()
  return `/api/${path}${text ? `?${text}` : ''}`
}

async function refusalOf(response: Response): Promise<RequestError> {
  const retryAfter = Number(response.headers.get('retry-after')) || null
  // Whoever stands between may answer in the server's place, with anything.
  const body = ((await response.json().catch(() => null)) ?? {}) as Partial<ErrorEnvelope>
  const fallback = response.status >= 500 ? UNKNOWN_FAILURE_MESSAGE : UNKNOWN_ERROR_MESSAGE
  return new RequestError(
    response.status,
    body.code ?? 'unknown',
    body.message || fallback,
    body.context,
    body.errors,
    retryAfter,
  )
}

async function send(options: RequestOptions, address: string): Promise<Answer> {
  const selector = options.withoutSelector ? null : authSelector()
  const headers: Record<string, string> = { 'cache-control': 'no-cache', accept: 'application/json' }
  if (selector) headers.authorization = `Selector ${selector}`
  if (options.body !== undefined) headers['content-type'] = 'application/json'
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  let response: Response
  try {
    response = await fetch(address, {
      method: options.method ?? 'GET',
      headers,
      body: options.body === undefined ? undefined : JSON.stringify(options.body),
      cache: 'no-store',
      credentials: 'same-origin',
      signal: options.signal,
      keepalive: options.keepalive,
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new RequestError(0, NO_ANSWER, NO_CONNECTION_MESSAGE)
  }
  if (!response.ok) throw await refusalOf(response)
  try {
    return (await response.json()) as Answer
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new RequestError(0, NO_ANSWER, UNKNOWN_ERROR_MESSAGE)
  }
}

async function sendAndTell(options: RequestOptions, address: string): Promise<Answer> {
  try {
    const answer = await send(options, address)
    emitAnswered()
    return answer
  } catch (error) {
    if (error instanceof RequestError && !options.silent) emitFailed(error)
    throw error
  }
}

/**
 * Makes one call of the contract: `{ result, context }`, or a `RequestError`. Identical reads share the one that is in flight
 * (shell.md §5); a write is never dropped.
 */
export async function request<Result, Context = Record<string, unknown>>(
  options: RequestOptions,
): Promise<Envelope<Result, Context>> {
  const address = addressOf(options)
  const isSharedRead = (options.method ?? 'GET') === 'GET' && !options.signal
  // The caller names the shape; the server's presenter has made it. A check here would ship the schemas to every child.
  if (!isSharedRead) return (await sendAndTell(options, address)) as Envelope<Result, Context>
  const shared =
    readsInFlight.get(address) ?? sendAndTell(options, address).finally(() => readsInFlight.delete(address))
  readsInFlight.set(address, shared)
  return (await shared) as Envelope<Result, Context>
}
