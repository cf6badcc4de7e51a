import 'server-only'
import { correctEnds } from '@/lib/assignment/server/assignment-alerts'
import { db, inTransaction } from '@/lib/db/db'
import type { Actor } from '@/lib/session/actor'
import { accommodationsOf } from '@/lib/user/accommodations'
import type { SaveUser, WireUser } from '@/lib/user/schema'
import { changeUser } from '@/lib/user/server/change-user'
import { getUser } from '@/lib/user/server/get-user'
import { lockWorks, readWorks } from './lock-work'
import { publishProgress } from './publish-progress'
import { markLate, tellLate } from './settle-late'

/** Offset that keeps the alert causes of extra time above those of assignments and excuses. */
const EXTRA_TIME_CAUSES = 2_000_000

/**
 * Locks the student's work that has an end date, because extra time changes it; returns the ids. Includes open work: if it were submitted
 * concurrently, it would be marked late by the old end.
 */
async function lockEnding(userId: string): Promise<string[]> {
  const rows = await db().userAssignment.findMany({
    where: {
      userId,
      assignment: { endDate: { not: null }, deletedDate: null },
    },
    select: { id: true },
  })
  return (await lockWorks(rows.map(({ id }) => id))).map(({ id }) => id)
}

async function readGranted(id: string): Promise<{ extraTimePercent: number; version: number }> {
  const { preferences, version } = await db().user.findUniqueOrThrow({
    where: { id },
    select: { preferences: true, version: true },
  })
  return { extraTimePercent: accommodationsOf(preferences).extraTimePercent ?? 0, version }
}

/**
 * Updates the late marks of submitted work by the student's current ends and notifies the student of each changed mark; `version` is that of the
 * student. For open work, corrects unseen alerts about a moved end.
 */
async function settleEnds(ids: readonly string[], version: number): Promise<void> {
  const works = await readWorks(ids)
  await correctEnds(
    works
      .filter(({ submittedDate }) => submittedDate === null)
      .map((work) => ({ userAssignmentId: work.id, userId: work.userId, endDate: work.endDate })),
  )
  const changed = await markLate(works)
  if (changed.length === 0) return
  const assignments = await db().assignment.findMany({
    where: { id: { in: changed.map(({ assignmentId }) => assignmentId) } },
    select: { id: true, content: { select: { name: true } } },
  })
  const names = new Map(assignments.map(({ id, content }) => [id, content.name]))
  for (const work of changed) {
    await tellLate({ name: names.get(work.assignmentId) ?? '', version: EXTRA_TIME_CAUSES + version }, [work])
    publishProgress(work)
  }
}

/**
 * Changes a person like `changeUser`. It lives in this module because extra time moves the ends of a student's work, so that the late marks of
 * submitted work may change.
 */
export async function changePerson(actor: Actor, id: string, input: SaveUser): Promise<WireUser> {
  if (input.preferences?.accommodations === undefined) return changeUser(actor, id, input)
  // Refuse users without access before locking anything.
  const { id: userId } = await getUser(actor, id)
  return inTransaction(async () => {
    // Lock the work before the student, as everything that writes work does.
    const ids = await lockEnding(userId)
    const before = await readGranted(userId)
    const changed = await changeUser(actor, id, input)
    const { extraTimePercent, version } = await readGranted(userId)
    if (extraTimePercent !== before.extraTimePercent) await settleEnds(ids, version)
    return changed
  })
}
