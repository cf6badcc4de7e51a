import { LATE_SAVE_GRACE_MS } from './limits'

/** The facts that decide whether a student's work can be changed. */
export type WorkState = {
  submittedDate: Date | null
  reopenedContentIds: readonly string[]
  /** Above 1 once it was reopened. */
  attempt: number
  endDate: Date | null
  allowLate: boolean
}

/** Why work cannot be changed, as the code of the 409 conflict (contract.md §4). */
export type WriteRefusal = 'closed' | 'item_closed' | 'past_due'

/** Whether a first submission or a save is too late; reopened work is accepted after the end date too (contract.md §4.7-8). */
export function isTooLate({ endDate, allowLate, attempt }: WorkState, at: Date): boolean {
  if (endDate === null || allowLate || attempt > 1) return false
  return at.getTime() > endDate.getTime() + LATE_SAVE_GRACE_MS
}

/** Whether an item was reopened individually, itself or through one of its ancestors; `paths` are its paths from the root. */
export function isAmongReopened(
  reopenedContentIds: readonly string[],
  contentId: string,
  paths: readonly (readonly string[])[],
): boolean {
  const reopened = new Set(reopenedContentIds)
  return reopened.has(contentId) || paths.some((path) => path.some((id) => reopened.has(id)))
}

/**
 * Returns why an item cannot be changed now, or null. `paths` are the paths from the root to the item: an item below a reopened one is open too
 * (contract.md §4.7).
 */
export function writeRefusal(
  work: WorkState,
  contentId: string,
  paths: readonly (readonly string[])[],
  at: Date,
): WriteRefusal | null {
  if (work.submittedDate !== null) return 'closed'
  if (isTooLate(work, at)) return 'past_due'
  if (work.reopenedContentIds.length === 0) return null
  return isAmongReopened(work.reopenedContentIds, contentId, paths) ? null : 'item_closed'
}

/**
 * Whether a submission counts as late: after the end date, unless the work had been submitted before; then it keeps its mark (contract.md §4.6-7).
 */
export function isLate(work: WorkState & { late: boolean }, at: Date): boolean {
  if (work.attempt > 1) return work.late
  return work.endDate !== null && at > work.endDate
}
