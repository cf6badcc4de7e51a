import type { WireContentInsertion } from './schema'

/** The payload of an undo step of the kind `insertion`: what was done, and the insertion that was made or removed. */
export type InsertionUndo = { did: 'inserted' | 'taken-out'; insertion: WireContentInsertion }
