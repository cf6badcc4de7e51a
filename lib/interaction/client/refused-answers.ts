import type { AnswerDrafts } from './answer-drafts'
import type { TabAnswers } from './tab-answers'
import type { WorkRow } from './work-row'
import type { WorkRows } from './work-rows'
import { isShutOut, isTakenOut, isTooLate, type OrphanedDraft, orphanedDraftOf } from './work-summary'

type RefusedAnswersParts = {
  rows: WorkRows
  answers: TabAnswers
  drafts: AnswerDrafts
  /** Called when something has changed. */
  onChange(): void
}

/** The refused answers that stay on this device: sent again where the server may accept them now, or discarded. */
export class RefusedAnswers {
  /** The `standing` of each work when its refused answers were last sent again. */
  private readonly offeredFor = new Map<string, string>()

  constructor(private readonly parts: RefusedAnswersParts) {}

  /** Returns the answers of a work that are only on this device and that no page shows: it was submitted, or the question was removed. */
  orphanedDrafts(userAssignmentId: string, isSubmitted: boolean): OrphanedDraft[] {
    return orphanedDraftOf(this.parts.rows.all(), userAssignmentId, isSubmitted)
  }

  /**
   * Sends again what came too late for a work that is open again, and what was refused because of the end date or of closed or missing items; once
   * for each `standing` of these, because only a change of them can let it through.
   */
  offerAgain(userAssignmentId: string, standing: string): void {
    const isNew = this.offeredFor.get(userAssignmentId) !== standing
    this.offeredFor.set(userAssignmentId, standing)
    this.sendOnce((row) => row.userAssignmentId === userAssignmentId && (isTooLate(row) || (isNew && isShutOut(row))))
    this.parts.onChange()
  }

  /** Called before a submission: resends answers whose questions were removed, because the questions may be back. */
  offerTakenOut(userAssignmentId: string): void {
    this.sendOnce((row) => row.userAssignmentId === userAssignmentId && isTakenOut(row))
  }

  /** Discards answers that are only on this device, by their keys, at their author's request. */
  discard(keys: readonly string[]): void {
    for (const key of keys) this.discardOne(key)
    this.parts.onChange()
  }

  /** Discards an answer with the draft that is shown alongside it; one that is being resent is kept. */
  private discardOne(key: string): void {
    const { rows, answers, drafts } = this.parts
    const row = rows.get(key)
    if (row?.status !== 'refused' && row?.status !== 'conflict') return
    if (row.other) drafts.drop(row, answers.draftsOf(row), row.other)
    const entry = answers.entryOf(row)
    // Drafts that only the row holds were shown with it.
    if (entry) entry.drafts = entry.drafts.filter((draft) => draft.key !== row.key)
    answers.forget(row)
  }

  /** Resends refused rows; a choice with an old refusal waits for the user. */
  private sendOnce(isMeant: (row: WorkRow) => boolean): void {
    const { rows, drafts } = this.parts
    for (const row of [...rows.all()])
      if (row.status === 'refused' && isMeant(row)) drafts.keepRow({ ...row, status: 'pending', refusal: null }, 0)
  }
}
