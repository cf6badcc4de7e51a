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

/** A group after its members changed, and the step that undoes that; none where nobody joined or left, or where it could not be undone. */
export type ChangedGroup = { group: WireGroup; undoStepId: string | undefined }

/**
 * Lets people join and leave a group that the running transaction has locked, which is a version of its own; null where that changes nothing,
 * which is none. `joinable` as of `changeRoster`.
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

/** Keeps how changes of rosters are undone together, and gives a group as it stands after them. */
export async function presentChanged(
  actor: Actor,
  id: string,
  changes: readonly (RosterChange | null)[],
): Promise<ChangedGroup> {
  const undo: RosterUndo = { changes: changes.filter((change) => change !== null) }
  // Who took out themselves from a group of another school than theirs has no way back.
  const isOffered = undo.changes.length > 0 && (await rosterStandings(actor, [undo]))[0] === 'open'
  const undoStepId = isOffered ? await recordUndoStep(actor, 'roster', undo) : undefined
  const open = await countOpenAssignments([id])
  return { group: presentGroup(actor, await readGroup(actor, id), open.get(id) ?? 0), undoStepId }
}

/** Lets people join and leave a group; who is in it already, or not, is left as they are. 404 as of `lockWritableGroup` and `changeRoster`. */
export async function changeMembers(actor: Actor, id: string, input: ChangeMembers): Promise<ChangedGroup> {
  return inTransaction(async () => {
    const group = await lockWritableGroup(actor, id)
    return presentChanged(actor, id, [await changeLocked(actor, group, input)])
  })
}
