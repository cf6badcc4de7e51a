import { answerIdOf, type WorkRow } from './work-row'

/** How many rows are still to be sent, wait for a choice, or would not be taken by the server. */
export type WorkCounts = { pending: number; conflicts: number; refused: number }

/** How much work is where, for the frame. */
export type WorkSummary = WorkCounts & {
  /** True while sending does not succeed: what is pending is on this device alone. */
  isTroubled: boolean
  /** When a change last reached the server, in ms. */
  savedAt: number | null
}

/** Before anything was written. */
export const NO_WORK: WorkSummary = { pending: 0, conflicts: 0, refused: 0, isTroubled: false, savedAt: null }

/** Counts rows by where their newest change is; of one user assignment when it is named. */
export function countWork(rows: Iterable<WorkRow>, userAssignmentId?: string): WorkCounts {
  const counts: WorkCounts = { pending: 0, conflicts: 0, refused: 0 }
  for (const row of rows) {
    if (userAssignmentId && row.userAssignmentId !== userAssignmentId) continue
    // A note that the server does not take says so in its list, and holds up no answer.
    if (row.annotation && row.status === 'refused') continue
    if (row.status === 'pending') counts.pending += 1
    else if (row.status === 'conflict') counts.conflicts += 1
    else if (row.status === 'refused') counts.refused += 1
  }
  return counts
}

/** Whether two summaries say the same, so that nothing is drawn again. */
export function isSameSummary(one: WorkSummary, other: WorkSummary): boolean {
  return (Object.keys(one) as (keyof WorkSummary)[]).every((name) => one[name] === other[name])
}

/** An answer that was changed in two places. */
export type Conflict = {
  id: string
  mine: { value: unknown; changedAt: number }
  theirs: { value: unknown; changedAt: number }
}

/** The answers of a user assignment that wait for a choice. */
export function conflictsOf(rows: Iterable<WorkRow>, userAssignmentId: string): Conflict[] {
  return [...rows].flatMap((row) => {
    const id = answerIdOf(row)
    if (row.status !== 'conflict' || !row.other || id === null || row.userAssignmentId !== userAssignmentId) return []
    const { data, changedAt, other } = row
    return [
      {
        id,
        mine: { value: data.value, changedAt },
        theirs: { value: other.data.value, changedAt: other.changedAt },
      },
    ]
  })
}
