import type { DoorWorld, Knocker } from '../door-world'

/** What a call asks for, below `/api/`. */
export type Knock = { path: string; body?: unknown }
type KnockOf = (world: DoorWorld, who: Knocker) => Knock | Promise<Knock>

/** What is said of each door of the API; `tests/api/authorisation.test.ts` knocks at all of them. */
export type DoorRow = {
  /** The record of the class that is asked for; for calls that use a record up, a new one each time. */
  knock: KnockOf
  /** What each of KNOCKERS gets, in their order: a status; of a list also whether the record is in it, `yes` or `no`. */
  answers: string
  /** For lists: the id that is looked for. */
  lists?: (world: DoorWorld) => string
  /** Bodies that are 400, for doors that take one; for the others address tails, such as `?limit=-1`. Lists are asked the usual ones anyway. */
  bad?: (world: DoorWorld) => (object | string)[]
  /** What is 400 besides, or why nothing can be. */
  note?: string
}
