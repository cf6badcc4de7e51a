import 'server-only'
import { alertEndMoved, alertLateChanged } from '@/lib/assignment/server/assignment-alerts'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { idList } from '@/lib/db/id-list'
import { isPastDue } from '../status'
import type { Work } from './lock-work'
import { lockAll } from './recompute-assignment'

type Moved = { id: string; name: string; startDate: Date; version: number; isEndMoved: boolean }

/** Returns when work was first submitted; null if it never was. */
const firstTurnedIn = ({ firstSubmittedDate, attempt, submittedDate }: Work) =>
  firstSubmittedDate ?? (attempt === 1 ? submittedDate : null)

/** Updates the late marks of locked work by each student's current end; returns the works whose mark changed. */
export async function markLate(works: readonly Work[]): Promise<Work[]> {
  const changed = works.flatMap((work) => {
    const turnedIn = firstTurnedIn(work)
    const late = turnedIn !== null && isPastDue(work.endDate, turnedIn)
    return turnedIn === null || late === work.late ? [] : [{ ...work, late }]
  })
  for (const late of [true, false]) {
    const ids = changed.filter((work) => work.late === late).map(({ id }) => id)
    if (ids.length === 0) continue
    await db().$executeRaw`UPDATE "user_assignment" SET "late" = ${late} WHERE "id" = ANY(${idList(ids)})`
  }
  return changed
}

/** Notifies the students whose late mark changed, except those whose work was returned to them. */
export async function tellLate(told: { name: string; version: number }, changed: readonly Work[]): Promise<void> {
  const works = changed.map(({ id, userId, late, submittedDate }) => ({
    userAssignmentId: id,
    userId,
    late,
    isSubmitted: submittedDate !== null,
  }))
  await alertLateChanged(told, works)
}

/**
 * Updates the late marks of an assignment's work after its start or end moved and notifies the students: of the moved end if their work is open, of
 * the new mark if it was submitted (domain.md §14). Each end includes extra time, which is a percentage of the time from the start. The caller holds
 * the assignment's lock.
 */
export async function settleLate({ id, name, startDate, version, isEndMoved }: Moved): Promise<void> {
  // Waits for submissions in progress.
  const works = await lockAll(id)
  const changed = await markLate(works)
  // An assignment is invisible to its students before it starts.
  if (startDate > now()) return
  if (isEndMoved) {
    const open = works.filter(({ submittedDate }) => submittedDate === null)
    await alertEndMoved(
      { id, name, version },
      open.map((work) => ({ userAssignmentId: work.id, userId: work.userId, endDate: work.endDate })),
    )
  }
  await tellLate({ name, version }, changed)
}
