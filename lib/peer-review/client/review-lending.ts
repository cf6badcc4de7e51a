import type { Rubric } from '@/lib/rubric/rubric'
import { MAX_LENT_AGAIN } from '../limits'
import type { WirePeerReview } from '../schema'
import type { Lent, ReviewCalls } from './review-calls'
import { begunAnew, isBare, isRefused, lacksAnswer, type ReviewPlace, type ReviewRow } from './review-row'
import type { ReviewViews } from './review-views'
import type { TabReviews } from './tab-reviews'

type ReviewLendingParts = { calls: ReviewCalls; reviews: TabReviews; views: ReviewViews }

/** Returns the answer of a loan as HTML; an echo's value is text (contract.md §3). */
function answerOf({ interaction }: WirePeerReview): string | null {
  const value = interaction?.interactionData.value
  return typeof value === 'string' ? value : null
}

/** The answers that the server lends for review, and the student's progress with them. */
export class ReviewLending {
  /** Answers that were requested again and not lent; each is requested only once per page. */
  private readonly missing = new Set<string>()
  /** The rubrics of each echo that a page has opened, by its content. */
  private readonly rubrics = new Map<string, readonly Rubric[]>()

  constructor(private readonly parts: ReviewLendingParts) {}

  /** Stores the rubrics that the page of an echo shows. */
  know({ contentId }: ReviewPlace, rubrics: readonly Rubric[]): void {
    this.rubrics.set(contentId, rubrics)
  }

  /** Returns a refused review as a draft to be sent again. */
  begin(row: ReviewRow): ReviewRow {
    return begunAnew(row, this.rubrics.get(row.contentId))
  }

  /** Reads the current loan; if there is none, requests an answer again whose loan lapsed and that the device has deleted. */
  async read(place: ReviewPlace): Promise<void> {
    const held = await this.parts.calls.read(place)
    this.take(place, held)
    if (!held.loan) await this.adoptAgain(place)
  }

  /** Reads only the student's progress. */
  async readStanding(place: ReviewPlace): Promise<void> {
    try {
      const { standing } = await this.parts.calls.read(place)
      this.parts.views.set(place, { standing })
    } catch {
      // The next read brings it.
    }
  }

  /** Applies the server's response about an echo; existing reviews of a lent answer are kept. */
  take(place: ReviewPlace, { loan, standing, reason }: Lent): void {
    if (loan?.state === 'leased') this.takeLoan(place, loan)
    this.parts.views.set(place, { standing, reason })
  }

  /** Requests the answers of unfinished reviews, and no others; one that was lent to another tab meanwhile is kept. */
  private async adoptAgain(place: ReviewPlace): Promise<void> {
    const { calls, reviews } = this.parts
    for (const { key } of reviews.lentAt(place).filter(isBare)) reviews.forget(key)
    const wanted = reviews.lentAt(place).filter((row) => lacksAnswer(row) && !this.missing.has(row.interactionId))
    if (wanted.length === 0) return
    const again = wanted.map(({ interactionId }) => interactionId).slice(0, MAX_LENT_AGAIN)
    const lent = await calls.lease(place, again)
    if (lent.loan) return this.take(place, lent)
    for (const interactionId of again) this.missing.add(interactionId)
  }

  private takeLoan(place: ReviewPlace, loan: WirePeerReview): void {
    const { reviews } = this.parts
    const known = reviews.of(loan.interactionId)
    const row = known ?? reviews.emptyRow(place, loan.interactionId)
    const begun = isRefused(row) ? this.begin(row) : row
    // A refusal because of a lapsed loan does not apply to this loan.
    const refusal = row.status === 'refused' && row.loanId !== loan.id ? null : row.refusal
    reviews.keepLent({ ...begun, refusal, loanId: loan.id, answer: answerOf(loan) ?? row.answer })
  }
}
