import 'server-only'
import type { ZodType } from 'zod'
import type { Ability } from '@/lib/ability/ability'
import type { RateLimit } from '@/lib/rate-limit/server/consume'
import type { ListQuerySpec } from '@/lib/search/list-query'
import type { Answer } from './answer'
import type { AuditedAct } from './audit-call'

/** What any list takes. */
export type AnyListSpec = ListQuerySpec<Record<string, ZodType>, Record<string, ZodType>, string>

/** One method of one address, as a declaration; docs/api.md and the published description are made of it. */
export type Route = {
  /** What it does, in one sentence. */
  what: string
  /** What the record decides after the ability, in the words of docs/api.md. */
  who?: string
  ability?: Ability
  isPublic?: boolean
  /** A write that may come without the selector header, since no session exists yet (sign-in, recovery). */
  withoutSelector?: boolean
  /** Nobody does it for somebody else: 403 `not_allowed` while impersonating (contract.md §2, Sessions). */
  forOneself?: boolean
  /** A write that whoever acts as a student may do: it says nothing in the student's name. All others are 403 `not_allowed` then. */
  alsoActing?: boolean
  params?: ZodType
  query?: ZodType
  list?: AnyListSpec
  body?: ZodType
  /** By its address, a form of the call that has no body. It may work for long, so it is not kept for an idempotency key. */
  withoutBody?(query: Record<string, string>): boolean
  /** What `result` holds when the call succeeds; of a list, what one entry of `data` holds. With `bare` the whole answer. */
  answer?: ZodType
  /** What may stand in `context`. */
  context?: ZodType
  /** The answer has no envelope: a document of its own, or bytes where there is no `answer`. */
  bare?: boolean
  /** The statuses of success, where they are not 201 for POST and 200 for all else. */
  statuses?: readonly number[]
  /** The body may also come as a form. */
  form?: boolean
  /** The fields of a multipart body, which the handler reads by itself; its file follows them as `file`. */
  multipart?: ZodType
  /** A type of file that the call answers as well, where the query asks for it. */
  file?: string
  /** Statuses of refusals beyond those that any call of its kind may have. */
  refusals?: readonly number[]
  /** What a schema cannot say of the input, in sentences. */
  note?: string
  idempotent?: boolean
  /** False where a call that succeeds leaves the idle time of the session as it is: nobody asked for it. */
  slides?: boolean
  /** In place of the limit that every write has, for the role that it names; null for none. */
  limit?: RateLimit | null
  /** The audit log's action, written when the call succeeded; or how it follows from the call, null where that leaves no line. */
  audit?: string | ((input: never) => AuditedAct | null)
  /** What is done for whoever comes without a session, by what their cookie still proves; else that is 401. It is for no record, and says who may. */
  withoutSession?(call: {
    request: Request
    params: Record<string, string | string[]>
    requestId: string
  }): Promise<Answer>
  // Method syntax on purpose: a declaration with narrower parsed types is still a Route.
  handle(input: never): Promise<Answer | Response>
}

/** What Next calls for a method of an address. */
export type Handler = (
  request: Request,
  context: { params: Promise<Record<string, string | string[]>> },
) => Promise<Response>

/** What is described of a call. */
export type Declaration = Omit<Route, 'handle' | 'audit'> & { isAudited: boolean }

const declarations = new WeakMap<object, Declaration>()

/** Notes what a handler was declared as, for the description of the calls and for the tests that hold answers against it. */
export function declare({ handle: _, audit, ...described }: Route, handler: Handler): Handler {
  declarations.set(handler, { ...described, isAudited: audit !== undefined })
  return handler
}

/** What a handler was declared as; undefined for one that refuses a method. */
export function declarationOf(handler: object): Declaration | undefined {
  return declarations.get(handler)
}

/** A call outside of the wrapper: it asks for no session and answers a bare document (health, readiness, the description itself). */
export function bareCall(
  described: Pick<Declaration, 'what' | 'answer' | 'statuses'>,
  handle: () => Response | Promise<Response>,
): () => Promise<Response> {
  const handler = async () => handle()
  declarations.set(handler, { ...described, isPublic: true, bare: true, isAudited: false })
  return handler
}
