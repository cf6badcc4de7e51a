import 'server-only'
import { reverseRosters } from '@/lib/assignment/server/reverse-rosters'
import { openRosterSteps } from '@/lib/assignment/server/roster-standings'
import { openRestrictionSteps } from '@/lib/content-restriction/server/open-restriction-steps'
import { reverseRestriction } from '@/lib/content-restriction/server/reverse-restriction'
import { openGradeSteps } from '@/lib/interaction/server/open-grade-steps'
import { reverseGrades } from '@/lib/interaction/server/reverse-grades'
import type { Actor } from '@/lib/session/actor'
import type { UndoKind } from '@/lib/undo/schema'

/**
 * Puts back what a step holds, in the running transaction. It checks anew what the actor may do, and refuses with `changedSince` where a
 * record is not any more as the change left it.
 */
type Reverse = (actor: Actor, payload: unknown) => Promise<void>

/** Those of steps of one kind that its reverse would put back now, in a fixed number of statements. */
type FindOpen = (actor: Actor, stepIds: readonly string[]) => Promise<string[]>

/** How each kind of change is undone. */
export const UNDO_KINDS: Record<UndoKind, { reverse: Reverse; findOpen: FindOpen }> = {
  grade: { reverse: reverseGrades, findOpen: openGradeSteps },
  roster: { reverse: reverseRosters, findOpen: openRosterSteps },
  restriction: { reverse: reverseRestriction, findOpen: openRestrictionSteps },
}
