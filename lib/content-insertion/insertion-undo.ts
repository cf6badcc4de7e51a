import type { WireContentInsertion } from './schema'

/** The payload of an undo step of the kind `insertion`: the action, and the insertion that was created or removed. */
export type InsertionUndo = { did: 'inserted' | 'removed'; insertion: WireContentInsertion }
