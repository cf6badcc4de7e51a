import 'server-only'
import { alertEndMoved, alertLateChanged } from '@/lib/assignment/server/assignment-alerts'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { idList } from '@/lib/db/id-list'
import { isPastDue } from '../status'
import type { Work } from './lock-work'
import { lockAll } from './recompute-assignment'

type Moved = { id: string; name: string; startDate: Date; version: number; isEndMoved: boolean }

/** When work was first turned in; null where it never was. */
const firstTurnedIn = ({ firstSubmittedDate, attempt, submittedDate }: Work) =>
  firstSubmittedDate ?? (attempt === 1 ? submittedDate : null)

/** Marks locked work as late, or no longer, by the end that it has now, which is that of its student; gives what has another mark. */
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

/** Tells the students whose late mark has changed, except for work that was returned to them. */
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
 * Works out for all work of an assignment whether it was late, after its start or its end was moved, and tells the students: an end that was
 * moved where work is open, the new mark where it was turned in (domain.md §14); the end of each is that with their extra time, which is a part
 * of the time from the start. Its caller holds the lock of the assignment.
 */
export async function settleLate({ id, name, startDate, version, isEndMoved }: Moved): Promise<void> {
  // Work that is being turned in is waited for.
  const works = await lockAll(id)
  const changed = await markLate(works)
  // Before it begins an assignment does not exist for its students.
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
