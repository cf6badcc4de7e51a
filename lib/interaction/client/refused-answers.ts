import type { AnswerDrafts } from './answer-drafts'
import type { TabAnswers } from './tab-answers'
import type { WorkRow } from './work-row'
import type { WorkRows } from './work-rows'
import { isShutOut, isTakenOut, isTooLate, type OrphanedDraft, orphanedDraftOf } from './work-summary'

type RefusedAnswersParts = {
  rows: WorkRows
  answers: TabAnswers
  drafts: AnswerDrafts
  /** Hears that something has changed. */
  onChange(): void
}

/** The answers that the server did not take, and that stay on this device: sent once more where it may take them now, or let go. */
export class RefusedAnswers {
  /** How each work stood when its refused answers were offered last. */
  private readonly offeredFor = new Map<string, string>()

  constructor(private readonly parts: RefusedAnswersParts) {}

  /** What of a work is on this device alone and shown by no page: it was turned in, or the question was taken out. */
  orphanedDrafts(userAssignmentId: string, isSubmitted: boolean): OrphanedDraft[] {
    return orphanedDraftOf(this.parts.rows.all(), userAssignmentId, isSubmitted)
  }

  /**
   * Sends once more what came too late for a work that is open again; and what was refused for its end or for closed or missing items,
   * once for each `standing` of these, as nothing but a change of them would let it through.
   */
  offerAgain(userAssignmentId: string, standing: string): void {
    const isNew = this.offeredFor.get(userAssignmentId) !== standing
    this.offeredFor.set(userAssignmentId, standing)
    this.sendOnce((row) => row.userAssignmentId === userAssignmentId && (isTooLate(row) || (isNew && isShutOut(row))))
    this.parts.onChange()
  }

  /** Before a work is turned in: sends once more what its questions were taken out from under, as they may be there again. */
  offerTakenOut(userAssignmentId: string): void {
    this.sendOnce((row) => row.userAssignmentId === userAssignmentId && isTakenOut(row))
  }

  /** Forgets words that are on this device alone and that their writer lets go, by their keys. */
  discard(keys: readonly string[]): void {
    for (const key of keys) this.discardOne(key)
    this.parts.onChange()
  }

  /** Forgets words with the draft that is shown beside them; what is on its way again meanwhile stays. */
  private discardOne(key: string): void {
    const { rows, answers, drafts } = this.parts
    const row = rows.get(key)
    if (row?.status !== 'refused' && row?.status !== 'conflict') return
    if (row.other) drafts.drop(row, answers.draftsOf(row), row.other)
    const entry = answers.entryOf(row)
    // What the row alone holds was told with it.
    if (entry) entry.drafts = entry.drafts.filter((draft) => draft.key !== row.key)
    answers.forget(row)
  }

  /** Sends refused rows once more; a choice that carries an old refusal waits for its reader. */
  private sendOnce(isMeant: (row: WorkRow) => boolean): void {
    const { rows, drafts } = this.parts
    for (const row of [...rows.all()])
      if (row.status === 'refused' && isMeant(row)) drafts.keepRow({ ...row, status: 'pending', refusal: null }, 0)
  }
}
