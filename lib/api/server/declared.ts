import 'server-only'
import type { ZodType } from 'zod'
import type { Ability } from '@/lib/ability/ability'
import type { RateLimit } from '@/lib/rate-limit/server/consume'
import type { ListQuerySpec } from '@/lib/search/list-query'
import type { Answer } from './answer'
import type { AuditedAct } from './audit-call'

/** The query specification of any list. */
export type AnyListSpec = ListQuerySpec<Record<string, ZodType>, Record<string, ZodType>, string>

/** The declaration of one method of an address; docs/api.md and the published description are generated from it. */
export type Route = {
  /** What the call does, in one sentence. */
  what: string
  /** Access rules beyond the ability check that depend on the record, as worded in docs/api.md. */
  who?: string
  ability?: Ability
  isPublic?: boolean
  /** A write that may come without the selector header because no session exists yet (sign-in, recovery). */
  withoutSelector?: boolean
  /** Users may do this only for themselves: 403 `not_allowed` while impersonating (contract.md §2, Sessions). */
  forOneself?: boolean
  /** A write allowed while impersonating a student, because it says nothing in the student's name. All others are then 403 `not_allowed`. */
  alsoActing?: boolean
  params?: ZodType
  query?: ZodType
  list?: AnyListSpec
  body?: ZodType
  /** Whether the query selects a form of the call without a body. It may run for a long time, so it is not stored for an idempotency key. */
  withoutBody?(query: Record<string, string>): boolean
  /** The schema of `result` on success; for a list, of one entry of `data`; with `bare`, of the whole response. */
  answer?: ZodType
  /** The schema of `context`. */
  context?: ZodType
  /** The response has no envelope: it is a bare document, or bytes if there is no `answer`. */
  bare?: boolean
  /** The success statuses, if they are not 201 for POST and 200 otherwise. */
  statuses?: readonly number[]
  /** The body may also be sent as a form. */
  form?: boolean
  /** The fields of a multipart body, which the handler reads itself; the file follows them as `file`. */
  multipart?: ZodType
  /** A file type that the call can also return, if the query asks for it. */
  file?: string
  /** Error statuses beyond those that any call of its kind may have. */
  refusals?: readonly number[]
  /** Constraints on the input that a schema cannot express, in sentences. */
  note?: string
  idempotent?: boolean
  /** False if a successful call does not extend the idle timeout of the session, because no user asked for it. */
  slides?: boolean
  /** Replaces the general write limit, either for everyone or for the role that it names; null for no limit. */
  limit?: RateLimit | null
  /** The audit log's action, logged if the call succeeds; or a function that derives it from the call, null for no entry. */
  audit?: string | ((input: never) => AuditedAct | null)
  /**
   * Handles callers without a session, based on what their cookie still proves; if absent, they get 401. It accesses no record and does its
   * own access check.
   */
  withoutSession?(call: {
    request: Request
    params: Record<string, string | string[]>
    requestId: string
  }): Promise<Answer>
  // Method syntax on purpose: a declaration with narrower parsed types is still a Route.
  handle(input: never): Promise<Answer | Response>
}

/** The signature by which Next calls a method of an address. */
export type Handler = (
  request: Request,
  context: { params: Promise<Record<string, string | string[]>> },
) => Promise<Response>

/** The parts of a route that are documented. */
export type Declaration = Omit<Route, 'handle' | 'audit'> & { isAudited: boolean }

const declarations = new WeakMap<object, Declaration>()

/** Records the declaration of a handler, for the description of the calls and for tests that check responses against it. */
export function declare({ handle: _, audit, ...described }: Route, handler: Handler): Handler {
  declarations.set(handler, { ...described, isAudited: audit !== undefined })
  return handler
}

/** Returns the declaration of a handler; undefined for one that refuses a method. */
export function declarationOf(handler: object): Declaration | undefined {
  return declarations.get(handler)
}

/** Declares a call outside of the wrapper: it needs no session and returns a bare document (health, readiness, the description itself). */
export function bareCall(
  described: Pick<Declaration, 'what' | 'answer' | 'statuses'>,
  handle: () => Response | Promise<Response>,
): () => Promise<Response> {
  const handler = async () => handle()
  declarations.set(handler, { ...described, isPublic: true, bare: true, isAudited: false })
  return handler
}
