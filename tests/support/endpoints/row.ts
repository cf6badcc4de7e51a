import type { AccessWorld, ActorKind } from '../access-world'

/** What a call asks for, below `/api/`. */
export type EndpointRequest = { path: string; body?: unknown }
type RequestOf = (world: AccessWorld, who: ActorKind) => EndpointRequest | Promise<EndpointRequest>

/** What is said of each endpoint of the API; `tests/api/authorisation.test.ts` calls all of them. */
export type EndpointCase = {
  /** The record of the class that is asked for; for calls that use a record up, a new one each time. */
  requestOf: RequestOf
  /** What each of ACTORS gets, in their order: a status; of a list also whether the record is in it, `yes` or `no`. */
  answers: string
  /** For lists: the id that is looked for. */
  lists?: (world: AccessWorld) => string
  /** Bodies that are 400, for endpoints that take one; for the others address tails, such as `?limit=-1`. Lists are asked the usual ones anyway. */
  bad?: (world: AccessWorld) => (object | string)[]
  /** What is 400 besides, or why nothing can be. */
  note?: string
}
