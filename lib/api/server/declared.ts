import 'server-only'
import type { Route } from './define-routes'

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
