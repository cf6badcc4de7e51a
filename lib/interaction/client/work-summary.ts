import type { WorkRow } from './work-row'

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
