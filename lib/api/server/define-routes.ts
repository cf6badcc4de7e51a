import 'server-only'
import { type ZodType, z } from 'zod'
import { can } from '@/lib/ability/ability'
import { gatherChanges, type NotedChange } from '@/lib/audit/server/note-changes'
import { newId } from '@/lib/common/id'
import { forbidden, invalidInput, noSession, notAllowed, notFound, ProductError } from '@/lib/error/product-error'
import { consume } from '@/lib/rate-limit/server/consume'
import { consumeHere } from '@/lib/rate-limit/server/consume-here'
import { type ListQuery, type ListQuerySpec, parseListQuery } from '@/lib/search/list-query'
import type { Actor } from '@/lib/session/actor'
import { readActor } from '@/lib/session/server/read-actor'
import { sessionEndHeader } from '@/lib/session/server/session-end-header'
import { slideSession } from '@/lib/session/server/slide-session'
import { log } from '@/lib/system-log/server/log'
import { SEARCH_LIMIT, WRITE_LIMIT } from '../limits'
import { type Answer, settled } from './answer'
import { type AuditedAct, actionOf, auditDenial, auditDone } from './audit-call'
import { type AnyListSpec, declare, type Handler, type Route } from './declared'
import { once } from './idempotency'
import { readFormOrJsonBody, readJsonBody } from './read-body'
import { requireOwnOrigin, requireSelector } from './request-guard'
import { respond, respondError } from './respond'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

type Parsed<Schema> = Schema extends ZodType ? z.output<Schema> : undefined
type ParsedList<Spec> =
  Spec extends ListQuerySpec<infer Where, infer Modifiers, infer Field> ? ListQuery<Where, Modifiers, Field> : undefined

/** What a handler receives: the parsed input, and the actor read from the session row. */
export type RouteInput<Params, Query, List, Body, IsPublic> = {
  actor: IsPublic extends true ? Actor | null : Actor
  params: Parsed<Params>
  query: Parsed<Query>
  list: ParsedList<List>
  body: Parsed<Body>
  request: Request
  requestId: string
}

/** Declares one method of a route: who may call it, its input, and the use case that handles it. */
export function route<
  Params extends ZodType | undefined = undefined,
  Query extends ZodType | undefined = undefined,
  List extends AnyListSpec | undefined = undefined,
  Body extends ZodType | undefined = undefined,
  IsPublic extends boolean = false,
>(
  declaration: Omit<Route, 'params' | 'query' | 'list' | 'body' | 'isPublic' | 'audit' | 'handle'> & {
    params?: Params
    query?: Query
    list?: List
    body?: Body
    isPublic?: IsPublic
    audit?: string | ((input: RouteInput<Params, Query, List, Body, IsPublic>) => AuditedAct | null)
    handle(input: RouteInput<Params, Query, List, Body, IsPublic>): Promise<Answer | Response>
  },
): Route {
  return declaration as Route
}

function parse<T>(schema: ZodType<T>, value: unknown, where: string): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw invalidInput(
    'The request is not valid.',
    parsed.error.issues.flatMap((issue) => {
      const path = [where, ...issue.path].filter((part) => part !== '')
      if (issue.code !== 'unrecognized_keys') return { path: path.join('.'), message: issue.message }
      return issue.keys.map((key) => ({ path: [...path, key].join('.'), message: 'is not known here' }))
    }),
  )
}

/** A call that declares no query accepts none: an unknown parameter is 400, like an unknown field (domain.md §4). */
const NO_QUERY = z.strictObject({})

/** Returns the query parameters of a URL by name; each may appear only once. */
function readQuery(parameters: URLSearchParams): Record<string, string> {
  const names = [...parameters.keys()]
  const twice = [...new Set(names.filter((name, index) => names.indexOf(name) < index))]
  if (twice.length === 0) return Object.fromEntries(parameters)
  throw invalidInput(
    'The request is not valid.',
    twice.map((path) => ({ path, message: 'must not be repeated' })),
  )
}

async function authenticate(declaration: Route, method: Method, request: Request): Promise<Actor | null> {
  const isWrite = method !== 'GET'
  if (isWrite) requireOwnOrigin(request)
  const actor = await readActor(request.headers.get('cookie'))
  if (!actor) {
    if (declaration.isPublic || declaration.withoutSession) return null
    throw noSession()
  }
  if (!(declaration.withoutSelector && isWrite)) requireSelector(request, actor.session.authSelector, isWrite)
  return actor
}

/** The outcome of a call; `isRepeat` marks the stored response of an earlier call with the same idempotency key. */
type Ran = { answer: Answer | Response; isRepeat: boolean; act: AuditedAct | null; noted: NotedChange[] }

/** Returns the action to log for a successful call; every write made while impersonating is logged (contract.md §2, Sessions). */
function actOf({ audit }: Route, input: unknown, actor: Actor | null, request: Request): AuditedAct | null {
  const declared = typeof audit === 'string' ? { action: audit } : audit?.(input as never)
  if (declared) return declared
  return actor?.session.contextUserId && request.method !== 'GET' ? { action: actionOf(request) } : null
}

/** Counts a call against its declared rate limit for this actor; a write without one counts against the shared write limit of the session. */
async function requireUnderLimit({ limit }: Route, actor: Actor | null, { method }: Request): Promise<void> {
  if (limit && (!limit.roleId || limit.roleId === actor?.roleId)) await consume(limit, actor?.userId ?? 'anyone')
  else if (limit !== null && actor && method !== 'GET') await consumeHere(WRITE_LIMIT, actor.session.id)
}

/** Whether a list is filtered by keywords, which costs more than any other filter. */
function isSearched(list: { modifiers: object } | undefined): boolean {
  return Object.entries(list?.modifiers ?? {}).some(
    ([name, words]) => name.endsWith('Search') && typeof words === 'string' && words.trim() !== '',
  )
}

/** Refuses writes on behalf of a student: an impersonator of a student may only read, and end the session (contract.md §2, Sessions). */
function requireInPerson({ forOneself, alsoActing, isPublic }: Route, actor: Actor | null, { method }: Request): void {
  if (!actor?.session.contextUserId) return
  if (forOneself) throw notAllowed('This cannot be done while impersonating.')
  // A student view stays read-only even if the account has been given another role in the meantime.
  const actsAsStudent = actor.roleId === 'student' || actor.session.isStudentView
  if (actsAsStudent && method !== 'GET' && !alsoActing && !isPublic)
    throw notAllowed('You are acting as a student. You can read this, and not change it.', { reason: 'acting' })
}

async function run(
  declaration: Route,
  actor: Actor | null,
  request: Request,
  rawParams: unknown,
  requestId: string,
): Promise<Ran> {
  if (declaration.ability && !(actor && can(actor, declaration.ability))) throw forbidden()
  requireInPerson(declaration, actor, request)
  await requireUnderLimit(declaration, actor, request)
  // A malformed id in the path is treated as a record that does not exist.
  const params = declaration.params?.safeParse(rawParams)
  if (params && !params.success) throw notFound()
  const address = new URL(request.url)
  const parameters = declaration.list ? {} : readQuery(address.searchParams)
  const query = parse(declaration.query ?? NO_QUERY, parameters, '')
  const list = declaration.list ? parseListQuery(address.searchParams, declaration.list) : undefined
  if (actor && isSearched(list)) await consumeHere(SEARCH_LIMIT, actor.session.id)
  const readBody = declaration.form ? readFormOrJsonBody : readJsonBody
  const isBodyless = declaration.withoutBody?.(parameters) ?? false
  const raw = declaration.body && !isBodyless ? await readBody(request) : undefined
  const body = declaration.body && raw ? parse(declaration.body, raw.value, '') : undefined
  const input = { actor, params: params?.data, query: declaration.query && query, list, body, request, requestId }
  // The input was just parsed by the declaration's own schemas; `Route` erases their types so that one table can hold all routes.
  const handle = () => declaration.handle(input as never)
  const isOnce = declaration.idempotent && actor && !isBodyless
  const { value: ran, noted } = await gatherChanges(async () =>
    isOnce ? once(request, actor.userId, raw?.text ?? '', handle) : { answer: await handle(), isRepeat: false },
  )
  const answer = ran.answer instanceof Response ? ran.answer : settled(ran.answer)
  return { ...ran, answer, act: actOf(declaration, input, actor, request), noted }
}

/** Extends the idle timeout after each successful call (domain.md §3) and returns the actor as updated. A failure here does not undo the call. */
async function slideAfter({ slides = true }: Route, actor: Actor, { status }: { status: number }): Promise<Actor> {
  if (!slides || status >= 400) return actor
  try {
    return await slideSession(actor)
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.message : String(error) }, 'a session could not be slid')
    return actor
  }
}

function handler(declaration: Route, method: Method): Handler {
  return declare(declaration, async (request, context) => {
    const requestId = newId()
    let actor: Actor | null = null
    let params: Awaited<typeof context.params> = {}
    try {
      params = await context.params
      actor = await authenticate(declaration, method, request)
      if (!actor && declaration.withoutSession)
        return respond(request, settled(await declaration.withoutSession({ request, params, requestId })), requestId)
      const { answer, act, isRepeat, noted } = await run(declaration, actor, request, params, requestId)
      if (act && actor && !isRepeat) await auditDone({ actor, params, requestId }, act, { answer, noted })
      const slid = actor && (await slideAfter(declaration, actor, answer))
      if (answer instanceof Response) return answer
      const headers = { ...(slid && sessionEndHeader(slid)), ...answer.headers }
      return respond(request, { ...answer, headers }, requestId)
    } catch (error) {
      if (actor && !declaration.isPublic) {
        const action = typeof declaration.audit === 'string' ? declaration.audit : undefined
        await auditDenial({ actor, params, requestId }, request, action, error)
      }
      return respondError(error, requestId)
    }
  })
}

/** Builds the method handlers of one address. Undeclared methods answer 405 in the error envelope; `Allow` lists the declared ones. */
export function defineRoutes(routes: Partial<Record<Method, Route>>): Record<Method | 'OPTIONS', Handler> {
  const declared = METHODS.filter((method) => routes[method])
  // Next answers HEAD with the GET handler and drops the body.
  const allow = [...declared, ...(routes.GET ? ['HEAD'] : []), 'OPTIONS'].join(', ')
  const options: Handler = async () => new Response(null, { status: 204, headers: { allow } })
  const refuse: Handler = async () => {
    const response = respondError(
      new ProductError('method_not_allowed', 'This address does not accept that method.'),
      newId(),
    )
    response.headers.set('allow', allow)
    return response
  }
  const made = METHODS.map((method) => {
    const declaration = routes[method]
    return [method, declaration ? handler(declaration, method) : refuse] as const
  })
  return Object.fromEntries([...made, ['OPTIONS', options]]) as Record<Method | 'OPTIONS', Handler>
}
