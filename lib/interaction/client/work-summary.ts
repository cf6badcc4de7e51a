import type { Written } from '@/lib/interactive/written'
import type { AnswerVersion } from '../answer'
import { lockOf } from './save-outcome'
import { answerIdOf, draftsBeside, type OtherAnswer, type WorkRow } from './work-row'

/** The number of rows that are still to be sent, wait for a choice, or would be refused by the server. */
export type WorkCounts = { pending: number; conflicts: number; refused: number }

/** The save status of the work, for the app frame. */
export type WorkSummary = WorkCounts & {
  /** True while sending fails: pending work is only on this device. */
  isTroubled: boolean
  /** True while closing the page would lose unsent work that the device cannot store. */
  isOnPageAlone: boolean
  /** When a change last reached the server, in ms. */
  savedAt: number | null
}

/** The summary before anything was written. */
export const NO_WORK: WorkSummary = {
  pending: 0,
  conflicts: 0,
  refused: 0,
  isTroubled: false,
  isOnPageAlone: false,
  savedAt: null,
}

const lockOfRow = ({ kind, refusal }: WorkRow) => (kind === 'answer' && refusal ? lockOf(refusal.code) : null)
/** Whether an answer was refused because its work had been submitted. */
export const isTooLate = (row: WorkRow): boolean => lockOfRow(row) === 'submitted'
/** Whether an answer was refused for a reason that its teacher can change. */
export const isShutOut = (row: WorkRow): boolean => lockOfRow(row) !== null
/** Whether an answer was refused because its question is not part of the work. */
export const isTakenOut = (row: WorkRow): boolean => lockOfRow(row) === 'taken-out'

/**
 * Counts rows by the state of their newest change, for one user assignment if it is given. Answers to questions that are no longer part of the work
 * are left out: they are shown where they can be read, and block nothing.
 */
export function countWork(rows: Iterable<WorkRow>, userAssignmentId?: string): WorkCounts {
  const counts: WorkCounts = { pending: 0, conflicts: 0, refused: 0 }
  for (const row of rows) {
    if (userAssignmentId && row.userAssignmentId !== userAssignmentId) continue
    if (row.status === 'refused' && isTakenOut(row)) continue
    // A refused note is marked as such in its list, and blocks no answer.
    if (row.annotation && row.status === 'refused') continue
    if (row.status === 'pending') counts.pending += 1
    else if (row.status === 'conflict') counts.conflicts += 1
    else if (row.status === 'refused') counts.refused += 1
  }
  return counts
}

/** Whether two summaries are equal, so that nothing needs to render again. */
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

/** Returns both versions of an answer that waits for a choice. */
export function versionsOf({ data, changedAt, other }: WorkRow): Pick<Conflict, 'mine' | 'theirs'> {
  const theirs = { value: other?.data.value ?? null, changedAt: other?.changedAt ?? changedAt }
  return {
    mine: { value: data.value, changedAt },
    theirs: { ...theirs, isSent: typeof other?.version === 'number' },
  }
}

/** Returns the answers of a user assignment that wait for a choice. */
export function conflictsOf(rows: Iterable<WorkRow>, userAssignmentId: string): Conflict[] {
  return [...rows].flatMap((row) => {
    const id = answerIdOf(row)
    if (row.status !== 'conflict' || !row.other || id === null || row.userAssignmentId !== userAssignmentId) return []
    return [{ id, written: row.written, ...versionsOf(row) }]
  })
}

/** Why text stays on this device: the work was submitted before, or its question is no longer part of the work. */
export type OrphanReason = 'turned-in' | 'taken-out'

/** The text of an answer that stayed on this device and that no page of the work shows. */
export type OrphanedDraft = {
  key: string
  reason: OrphanReason
  value: unknown
  written: Written | undefined
  changedAt: number
}

/** Returns the drafts that belong to a row: those that it holds, and the one alongside it that has a row of its own. */
function draftsShown(row: WorkRow): Pick<OtherAnswer, 'data' | 'changedAt'>[] {
  return [...(row.other?.draftKey === undefined ? [] : [row.other]), ...draftsBeside(row)]
}

/**
 * Returns what this device has of answers that the server never accepted: in submitted work, refused answers and both sides of an open choice; while
 * this page knows of no submission, answers that were refused because of one; in any work, answers whose question was removed.
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
