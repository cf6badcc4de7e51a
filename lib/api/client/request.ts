import { noteServerTime } from '@/lib/common/client/server-clock'
import { isPage } from '@/lib/offline/kept-pages'
import { authSelector } from '@/lib/session/client/auth-selector'
import { type Envelope, type ErrorEnvelope, SESSION_ENDS_IN_HEADER } from '../envelope'
import { inLanguageOfPage } from './notify-refusal'
import {
  AWAY,
  NO_ANSWER,
  NO_CODE,
  NO_CONNECTION_MESSAGE,
  RequestError,
  SERVER_AWAY_MESSAGE,
  UNKNOWN_ERROR_MESSAGE,
  UNKNOWN_FAILURE_MESSAGE,
} from './request-error'
import { emitAnswered, emitFailed, restoreSession } from './request-events'

export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api/`, without a leading slash. */
  path: string
  query?: Record<string, string | number | boolean | object | undefined>
  body?: unknown
  idempotencyKey?: string
  signal?: AbortSignal
  /** Timeout in ms; afterwards the call is aborted as if the network were down. Only for calls that may safely be repeated. */
  patienceMs?: number
  /** Lets the call outlive the page (flush on leaving). */
  keepalive?: boolean
  /** Sends only the cookie, to ask which session this browser has now, whatever session this tab was opened for. */
  withoutSelector?: boolean
  /** True if the caller shows the failure itself; otherwise the frame shows an alert. A lost session is restored either way. */
  silent?: boolean
  /** True to leave a lost session alone: the caller restores it, or nobody waits for the response. */
  withoutSessionRestore?: boolean
}

type Answer = Answered<unknown, Record<string, unknown>>

/** A successful response, with the remaining ms of the session if the server reported them. */
export type Answered<Result, Context> = Envelope<Result, Context> & { sessionEndsIn?: number }

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

/** Creates the error for an HTML page in place of a response, which comes from a gateway such as a school's web filter. */
const answeredByPage = (status: number) => new RequestError(status, NO_CODE, SERVER_AWAY_MESSAGE, { reason: AWAY })

async function refusalOf(response: Response): Promise<RequestError> {
  const retryAfter = Number(response.headers.get('retry-after')) || null
  // Proxies may answer instead of the server, with any body.
  const body = ((await response.json().catch(() => null)) ?? {}) as Partial<ErrorEnvelope>
  if (isPage(response) && response.status < 500) return answeredByPage(response.status)
  const fallback = response.status >= 500 ? UNKNOWN_FAILURE_MESSAGE : UNKNOWN_ERROR_MESSAGE
  return new RequestError(
    response.status,
    body.code ?? NO_CODE,
    body.message || fallback,
    body.context,
    body.errors,
    retryAfter,
  )
}

/** Returns a signal that aborts with the caller's signal or after the timeout; not every supported browser has `AbortSignal.any`. */
export function breakingOff({ signal, patienceMs }: Pick<RequestOptions, 'signal' | 'patienceMs'>): {
  signal: AbortSignal | undefined
  end: () => void
} {
  if (patienceMs === undefined) return { signal, end: () => undefined }
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, patienceMs)
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  const end = () => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
  return { signal: controller.signal, end }
}

async function exchange(
  options: RequestOptions,
  address: string,
  selector: string | null,
  signal: AbortSignal | undefined,
): Promise<Answer> {
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
      signal,
      keepalive: options.keepalive,
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw await inLanguageOfPage(new RequestError(0, NO_ANSWER, NO_CONNECTION_MESSAGE))
  }
  noteServerTime(response.headers.get('date'))
  if (!response.ok) throw await inLanguageOfPage(await refusalOf(response))
  const endsIn = Number.parseFloat(response.headers.get(SESSION_ENDS_IN_HEADER) ?? '')
  try {
    const answer = (await response.json()) as Answer
    return Number.isFinite(endsIn) ? { ...answer, sessionEndsIn: endsIn } : answer
  } catch (error) {
    if (options.signal?.aborted) throw error
    const unread = isPage(response) ? answeredByPage(0) : new RequestError(0, NO_ANSWER, UNKNOWN_ERROR_MESSAGE)
    throw await inLanguageOfPage(unread)
  }
}

async function send(options: RequestOptions, address: string, selector: string | null): Promise<Answer> {
  const { signal, end } = breakingOff(options)
  try {
    return await exchange(options, address, selector, signal)
  } finally {
    end()
  }
}

/** Shares an identical read of the same session that is in flight; an abortable read is sent separately, as aborting it would abort the others. */
function sendOrJoin(options: RequestOptions): Promise<Answer> {
  const address = addressOf(options)
  const selector = options.withoutSelector ? null : authSelector()
  if ((options.method ?? 'GET') !== 'GET' || options.signal) return send(options, address, selector)
  const key = `${selector} ${address}`
  const shared = readsInFlight.get(key) ?? send(options, address, selector).finally(() => readsInFlight.delete(key))
  readsInFlight.set(key, shared)
  return shared
}

/**
 * Sends a silent call; if its session is lost, repeats the call once after the session is restored, so that no form is left with an error
 * it cannot handle.
 */
async function sendSilently(options: RequestOptions): Promise<Answer> {
  try {
    return await sendOrJoin(options)
  } catch (error) {
    const isLost = error instanceof RequestError && error.isSessionLost
    if (!isLost || options.withoutSessionRestore || options.withoutSelector || !(await restoreSession())) throw error
    return sendOrJoin(options)
  }
}

/**
 * Makes one API call and returns `{ result, context }`; throws a `RequestError`. Identical reads in flight are shared (CALL-56); a write is
 * never dropped. A silent call whose session is lost waits until the session is restored (domain.md §13).
 */
export async function request<Result, Context = Record<string, unknown>>(
  options: RequestOptions,
): Promise<Answered<Result, Context>> {
  try {
    const answer = await (options.silent ? sendSilently(options) : sendOrJoin(options))
    emitAnswered(answer.sessionEndsIn ?? null)
    // The caller names the type that the server's presenter produced. Validating it here would ship the schemas to every child's browser.
    return answer as Answered<Result, Context>
  } catch (error) {
    if (error instanceof RequestError && !options.silent) emitFailed(error)
    throw error
  }
}
