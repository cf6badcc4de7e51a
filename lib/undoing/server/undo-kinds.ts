import 'server-only'
import { reverseRosters } from '@/lib/assignment/server/reverse-rosters'
import { openRosterSteps } from '@/lib/assignment/server/roster-standings'
import { openInsertionSteps, reverseInsertion } from '@/lib/authoring/server/reverse-insertion'
import { openRestrictionSteps } from '@/lib/content-restriction/server/open-restriction-steps'
import { reverseRestriction } from '@/lib/content-restriction/server/reverse-restriction'
import { openGradeSteps } from '@/lib/interaction/server/open-grade-steps'
import { reverseGrades } from '@/lib/interaction/server/reverse-grades'
import type { Actor } from '@/lib/session/actor'
import type { UndoKind } from '@/lib/undo/schema'

/**
 * Restores the state stored in a step within the current transaction. Checks the actor's permissions again and throws `changedSince` if a record is
 * no longer as the change left it.
 */
type Reverse = (actor: Actor, payload: unknown) => Promise<void>

/** Returns those of the steps of one kind that its reversal would accept now, with a fixed number of statements. */
type FindOpen = (actor: Actor, stepIds: readonly string[]) => Promise<string[]>

/** The reversal of each kind of change. */
export const UNDO_KINDS: Record<UndoKind, { reverse: Reverse; findOpen: FindOpen }> = {
  grade: { reverse: reverseGrades, findOpen: openGradeSteps },
  roster: { reverse: reverseRosters, findOpen: openRosterSteps },
  restriction: { reverse: reverseRestriction, findOpen: openRestrictionSteps },
  insertion: { reverse: reverseInsertion, findOpen: openInsertionSteps },
}
