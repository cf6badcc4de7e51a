import 'server-only'
import { reverseRosters } from '@/lib/assignment/server/reverse-rosters'
import { reverseRestriction } from '@/lib/content-restriction/server/reverse-restriction'
import { reverseGrades } from '@/lib/interaction/server/reverse-grades'
import type { Actor } from '@/lib/session/actor'
import type { UndoKind } from '@/lib/undo/schema'

/**
 * Puts back what a step holds, in the running transaction. It checks anew what the actor may do, and refuses with `changedSince` where a
 * record is not of the version any more that the change left.
 */
export type Reverse = (actor: Actor, payload: unknown) => Promise<void>

/** How each kind of change is undone. */
export const REVERSES: Record<UndoKind, Reverse> = {
  grade: reverseGrades,
  roster: reverseRosters,
  restriction: reverseRestriction,
}
