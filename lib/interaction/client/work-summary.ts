import type { Written } from '@/lib/interactive/written'
import type { AnswerVersion } from '../answer'
import { lockOf } from './save-outcome'
import { answerIdOf, draftsBeside, type OtherAnswer, type WorkRow } from './work-row'

/** How many rows are still to be sent, wait for a choice, or would not be taken by the server. */
export type WorkCounts = { pending: number; conflicts: number; refused: number }

/** How much work is where, for the frame. */
export type WorkSummary = WorkCounts & {
  /** True while sending does not succeed: what is pending is on this device alone. */
  isTroubled: boolean
  /** True while something unsent would go with the page: the device cannot keep it. */
  isOnPageAlone: boolean
  /** When a change last reached the server, in ms. */
  savedAt: number | null
}

/** Before anything was written. */
export const NO_WORK: WorkSummary = {
  pending: 0,
  conflicts: 0,
  refused: 0,
  isTroubled: false,
  isOnPageAlone: false,
  savedAt: null,
}

const lockOfRow = ({ kind, refusal }: WorkRow) => (kind === 'answer' && refusal ? lockOf(refusal.code) : null)
/** Whether an answer came after its work was turned in. */
export const isTooLate = (row: WorkRow): boolean => lockOfRow(row) === 'submitted'
/** Whether an answer was refused for what its teacher can change. */
export const isShutOut = (row: WorkRow): boolean => lockOfRow(row) !== null
/** Whether an answer was refused as its question was not part of the work. */
export const isTakenOut = (row: WorkRow): boolean => lockOfRow(row) === 'taken-out'

/**
 * Counts rows by where their newest change is, of one user assignment when it is named; without words that are not asked for any more: they
 * are told where they can be read, and hold nothing up.
 */
export function countWork(rows: Iterable<WorkRow>, userAssignmentId?: string): WorkCounts {
  const counts: WorkCounts = { pending: 0, conflicts: 0, refused: 0 }
  for (const row of rows) {
    if (userAssignmentId && row.userAssignmentId !== userAssignmentId) continue
    if (row.status === 'refused' && isTakenOut(row)) continue
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
  written: Written | undefined
  mine: AnswerVersion
  theirs: AnswerVersion
}

/** Both versions of an answer that waits for a choice. */
export function versionsOf({ data, changedAt, other }: WorkRow): Pick<Conflict, 'mine' | 'theirs'> {
  const theirs = { value: other?.data.value ?? null, changedAt: other?.changedAt ?? changedAt }
  return {
    mine: { value: data.value, changedAt },
    theirs: { ...theirs, isSent: typeof other?.version === 'number' },
  }
}

/** The answers of a user assignment that wait for a choice. */
export function conflictsOf(rows: Iterable<WorkRow>, userAssignmentId: string): Conflict[] {
  return [...rows].flatMap((row) => {
    const id = answerIdOf(row)
    if (row.status !== 'conflict' || !row.other || id === null || row.userAssignmentId !== userAssignmentId) return []
    return [{ id, written: row.written, ...versionsOf(row) }]
  })
}

/** Why words stay on this device: the work was turned in before, or their question is not part of it any more. */
export type OrphanReason = 'turned-in' | 'taken-out'

/** Words of an answer that stayed on this device and that no page of the work shows. */
export type OrphanedDraft = {
  key: string
  reason: OrphanReason
  value: unknown
  written: Written | undefined
  changedAt: number
}

/** The drafts that go with a row: those that it holds, and the one beside it that has a row of its own. */
function draftsShown(row: WorkRow): Pick<OtherAnswer, 'data' | 'changedAt'>[] {
  return [...(row.other?.draftKey === undefined ? [] : [row.other]), ...draftsBeside(row)]
}

/**
 * What this device has of a work that was turned in and the server never took: what it refused, and both sides of a choice that was not
 * made. As long as this page knows of no submission, what was refused for one. Of any work what its questions were taken out from under.
 */
export function orphanedDraftOf(
  rows: Iterable<WorkRow>,
  userAssignmentId: string,
  isSubmitted: boolean,
): OrphanedDraft[] {
  return [...rows].flatMap((row) => {
    if (row.kind !== 'answer' || row.userAssignmentId !== userAssignmentId) return []
    const { key, status, data, changedAt, written } = row
    const reason: OrphanReason = isTakenOut(row) ? 'taken-out' : 'turned-in'
    const isLeft = isSubmitted ? status === 'refused' || status === 'conflict' : isTooLate(row) || isTakenOut(row)
    if (!isLeft) return []
    const drafts = draftsShown(row).map((draft, at) => {
      return { key: `${key} draft ${at}`, reason, value: draft.data.value, written, changedAt: draft.changedAt }
    })
    return [{ key, reason, value: data.value, written, changedAt }, ...drafts]
  })
}
