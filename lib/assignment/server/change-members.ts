import 'server-only'
import { db, inTransaction } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import type { ChangeMembers, WireGroup } from '@/lib/group/schema'
import { countOpenAssignments } from '@/lib/group/server/count-open-assignments'
import { lockWritableGroup } from '@/lib/group/server/lock-writable-group'
import { type GroupRow, presentGroup } from '@/lib/group/server/present-group'
import { readGroup } from '@/lib/group/server/read-group'
import type { Actor } from '@/lib/session/actor'
import { recordUndoStep } from '@/lib/undo/server/record-undo-step'
import type { RosterChange, RosterUndo } from '../roster-undo'
import { changeRoster, changesNothing } from './change-roster'
import { rosterStandings } from './roster-standings'

/** A group after a change of members, and its undo step; absent if nobody joined or left, or if the change cannot be undone. */
export type ChangedGroup = { group: WireGroup; undoStepId: string | undefined }

/**
 * Adds and removes members of a group locked by the current transaction and increments the group's version. Returns null, without a new version, if
 * there is nothing to change. `joinable` as in `changeRoster`.
 */
export async function changeLocked(
  actor: Actor,
  group: GroupRow,
  change: ChangeMembers,
  joinable?: Prisma.UserWhereInput,
): Promise<RosterChange | null> {
  if (changesNothing(group, change)) return null
  await db().group.update({
    where: { id: group.id },
    data: { version: { increment: 1 }, modifiedById: actor.userId },
  })
  return changeRoster(actor, group, change, group.version + 1, joinable)
}

/** Records one undo step for these roster changes together, and returns the group in its current state. */
export async function presentChanged(
  actor: Actor,
  id: string,
  changes: readonly (RosterChange | null)[],
): Promise<ChangedGroup> {
  const undo: RosterUndo = { changes: changes.filter((change) => change !== null) }
  // A teacher who removed themselves from a group outside their own schools can no longer access it, so no undo is offered.
  const isOffered = undo.changes.length > 0 && (await rosterStandings(actor, [undo]))[0] === 'open'
  const undoStepId = isOffered ? await recordUndoStep(actor, 'roster', undo) : undefined
  const open = await countOpenAssignments([id])
  return { group: presentGroup(actor, await readGroup(actor, id), open.get(id) ?? 0), undoStepId }
}

/** Adds and removes members of a group; entries already in effect are ignored. Throws 404 as `lockWritableGroup` and `changeRoster` do. */
export async function changeMembers(actor: Actor, id: string, input: ChangeMembers): Promise<ChangedGroup> {
  return inTransaction(async () => {
    const group = await lockWritableGroup(actor, id)
    return presentChanged(actor, id, [await changeLocked(actor, group, input)])
  })
}
