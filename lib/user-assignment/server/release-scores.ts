import 'server-only'
import { isTotalVisible } from '@/lib/assignment/feedback'
import type { WireAssignment } from '@/lib/assignment/schema'
import { alertReleased } from '@/lib/assignment/server/assignment-alerts'
import { getAssignment } from '@/lib/assignment/server/get-assignment'
import { lockTaughtAssignment } from '@/lib/assignment/server/require-assignment'
import { settingsOf } from '@/lib/assignment/server/stored-settings'
import { noteChanges } from '@/lib/audit/server/note-changes'
import { now } from '@/lib/common/clock'
import { db, inTransaction } from '@/lib/db/db'
import type { Actor } from '@/lib/session/actor'
import { recordUndoStep } from '@/lib/undo/server/record-undo-step'
import { ownEnd } from '@/lib/user/accommodations'
import type { GradeUndo } from '../grade-undo'
import { isGraded } from '../status'
import { publishAssignment } from './recompute-assignment'

async function readPreferences(userIds: string[]): Promise<Map<string, unknown>> {
  const rows = await db().user.findMany({ where: { id: { in: userIds } }, select: { id: true, preferences: true } })
  return new Map(rows.map(({ id, preferences }) => [id, preferences]))
}

/**
 * Releases the scores that a teacher has held back, or withdraws the release; notifies the students whose score becomes visible, including those who
 * left the class, like `previewRelease`. `undoStepId` undoes it.
 */
export async function releaseScores(
  actor: Actor,
  id: string,
  released: boolean,
): Promise<{ assignment: WireAssignment; undoStepId: string }> {
  const undoStepId = await inTransaction(async () => {
    const row = await lockTaughtAssignment(actor, id)
    const at = now()
    const stored = settingsOf(row.data)
    const settings = { ...stored, scoresReleasedAt: released ? at.toISOString() : null }
    const { version } = await db().assignment.update({
      where: { id },
      data: { data: { settings }, version: { increment: 1 }, modifiedById: actor.userId },
      select: { version: true },
    })
    if (released) {
      const preferences = await readPreferences(row.userAssignments.map(({ userId }) => userId))
      const shown = row.userAssignments.filter((work) => {
        const endDate = ownEnd(row, preferences.get(work.userId))
        return isGraded(work) && isTotalVisible({ settings, userAssignment: work, assignment: { endDate }, now: at })
      })
      const told = shown.map(({ id: userAssignmentId, userId }) => ({ userAssignmentId, userId }))
      await alertReleased(row.content.name, version, told)
    }
    await publishAssignment(id)
    noteChanges('assignment', id, { isReleased: stored.scoresReleasedAt !== null }, { isReleased: released })
    const before = { scoresReleasedAt: stored.scoresReleasedAt }
    return recordUndoStep(actor, 'grade', { releases: [{ id, version, before }] } satisfies GradeUndo)
  })
  return { assignment: (await getAssignment(actor, id)).assignment, undoStepId }
}
