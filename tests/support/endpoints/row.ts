import type { AccessWorld, ActorKind } from '../access-world'

/** The path of a call, below `/api/`. */
export type EndpointRequest = { path: string; body?: unknown }
type RequestOf = (world: AccessWorld, who: ActorKind) => EndpointRequest | Promise<EndpointRequest>

/** The expectations for each endpoint of the API; `tests/api/authorisation.test.ts` calls all of them. */
export type EndpointCase = {
  /** The requested record of the class; for calls that use a record up, a new one each time. */
  requestOf: RequestOf
  /** What each of ACTORS gets, in order: a status; for a list also whether it contains the record, `yes` or `no`. */
  answers: string
  /** For lists: the id to look for. */
  lists?: (world: AccessWorld) => string
  /** Bodies that return 400, for endpoints with a body; for the others address tails, such as `?limit=-1`. Lists always get the usual ones. */
  bad?: (world: AccessWorld) => (object | string)[]
  /** What else returns 400, or why nothing can. */
  note?: string
}
