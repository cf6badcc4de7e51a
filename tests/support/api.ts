import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { AUTHORIZATION_SCHEME, type ListResult } from '@/lib/api/envelope'
import { type Declaration, declarationOf } from '@/lib/api/server/declared'
import type { InputProblem } from '@/lib/error/product-error'
import { issueSessionCookie } from '@/lib/session/server/session-cookie'
import { successesOf } from '../../scripts/api/open-api'
import { createSession } from '../factories/session'

const API_FOLDER = resolve('app/api')
const ORIGIN = 'http://localhost:3000'

type Params = Record<string, string | string[]>
type Handler = (request: Request, context: { params: Promise<Params> }) => Promise<Response>
type RouteModule = Record<string, Handler>

/** The response of a call: the parts of the envelope, for success or failure. */
export type Answered<Result = unknown> = {
  status: number
  headers: Headers
  /** The body as sent. */
  text: string
  result: Result
  context: Record<string, unknown>
  code?: string
  message?: string
  errors?: InputProblem[]
}

type CallOptions = { headers?: Record<string, string> }

/** The calls of one signed-in user, or without a session, through the route handlers themselves. */
export type Api = {
  get<Result = unknown>(path: string, options?: CallOptions): Promise<Answered<Result>>
  post<Result = unknown>(path: string, body?: unknown, options?: CallOptions): Promise<Answered<Result>>
  put<Result = unknown>(path: string, body?: unknown, options?: CallOptions): Promise<Answered<Result>>
  patch<Result = unknown>(path: string, body?: unknown, options?: CallOptions): Promise<Answered<Result>>
  delete<Result = unknown>(path: string, options?: CallOptions): Promise<Answered<Result>>
}

/** The headers that identify a browser tab of this user: the cookie of a real session row and its selector. */
export async function signedInAs(user: { id: string }): Promise<{ cookie: string; authorization: string }> {
  const { session, secret } = await createSession({ userId: user.id })
  const cookie = await issueSessionCookie({ sessionId: session.id, secret }, session.expiresAt)
  return {
    cookie: cookie.slice(0, cookie.indexOf(';')),
    authorization: `${AUTHORIZATION_SCHEME} ${session.authSelector}`,
  }
}

/**
 * Calls the product's API in this process: `api(teacher).get('assignments?limit=5')`. The address is resolved below `app/api` as Next does it;
 * `null` calls without a session. One `api(…)` is one session.
 */
export function api(user: { id: string } | null): Api {
  let session: ReturnType<typeof signedInAs> | undefined
  const call = async <Result>(method: string, path: string, body: unknown, options: CallOptions = {}) => {
    if (user) session ??= signedInAs(user)
    const url = new URL(`/api/${path}`, ORIGIN)
    const { handler, params } = findHandler(method, url.pathname)
    const request = new Request(url, {
      method,
      headers: {
        ...(await session),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      body: typeof body === 'string' || body === undefined ? body : JSON.stringify(body),
    })
    const answered = await read<Result>(await handler(request, { params: Promise.resolve(params) }))
    checkAnswer(`${method} ${path}`, declarationOf(handler), answered)
    return answered
  }
  return {
    get: (path, options) => call('GET', path, undefined, options),
    post: (path, body = {}, options) => call('POST', path, body, options),
    put: (path, body = {}, options) => call('PUT', path, body, options),
    patch: (path, body = {}, options) => call('PATCH', path, body, options),
    delete: (path, options) => call('DELETE', path, undefined, options),
  }
}

/** Writes the parts of a list query as its readable parameters. */
export function listPath(path: string, query: Record<string, unknown>): string {
  const parameters = Object.entries(query).map(
    ([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)] as [string, string],
  )
  return `${path}?${new URLSearchParams(parameters)}`
}

async function read<Result>(response: Response): Promise<Answered<Result>> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  // The tests themselves declare the type they expect.
  const body = (isJson ? JSON.parse(text) : {}) as Partial<Answered<Result>>
  return {
    ...body,
    status: response.status,
    headers: response.headers,
    text,
    context: body.context ?? {},
  } as Answered<Result>
}

/** Every response of every test is checked against the call's declaration: an extra or wrong key is a mistake in one of the two. */
function checkAnswer(call: string, declaration: Declaration | undefined, answered: Answered) {
  const { status, headers, text, result, context } = answered
  const isFile = headers.has('content-disposition')
  // A client that has the response already gets 304 from any call.
  if (!declaration || status >= 400 || status === 304) return
  if (!successesOf({ declaration, method: call.split(' ')[0] }).includes(status))
    throw new Error(`${call} answered ${status}, which it does not declare.`)
  if (!declaration.answer || isFile) return
  const given = declaration.bare ? JSON.parse(text) : result
  const entries = declaration.list ? (given as ListResult).data : [given]
  const problems = [
    ...entries.map((entry) => declaration.answer?.safeParse(entry).error),
    declaration.context?.safeParse(context).error,
  ].filter((error) => error !== undefined)
  if (problems[0]) throw new Error(`${call} does not answer what it declares: ${z.prettifyError(problems[0])}`)
}

function findHandler(method: string, pathname: string): { handler: Handler; params: Params } {
  const segments = pathname.split('/').filter(Boolean).slice(1)
  const found = findRoute(API_FOLDER, segments, {})
  if (!found) throw new Error(`No route answers ${pathname}.`)
  // The file is known only at run time; jest compiles it like any import.
  const handler = (require(found.file) as RouteModule)[method]
  if (!handler) throw new Error(`${found.file} does not export ${method}.`)
  return { handler, params: found.params }
}

type Found = { file: string; params: Params }

/** A folder with the exact name takes precedence over `[param]`, and that over `[...rest]`. */
function findRoute(folder: string, segments: string[], params: Params): Found | null {
  const [segment, ...rest] = segments
  if (segment === undefined) {
    const file = join(folder, 'route.ts')
    return existsSync(file) ? { file, params } : null
  }
  const folders = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  )
  const value = decodeURIComponent(segment)
  if (folders.includes(value)) {
    const found = findRoute(join(folder, value), rest, params)
    if (found) return found
  }
  for (const name of folders) {
    const param = /^\[(\w+)\]$/.exec(name)?.[1]
    const found = param && findRoute(join(folder, name), rest, { ...params, [param]: value })
    if (found) return found
  }
  for (const name of folders) {
    const param = /^\[\.\.\.(\w+)\]$/.exec(name)?.[1]
    if (param)
      return findRoute(join(folder, name), [], { ...params, [param]: segments.map((part) => decodeURIComponent(part)) })
  }
  return null
}
