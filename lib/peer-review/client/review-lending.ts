import type { WirePeerReview } from '../schema'
import type { Lent, ReviewCalls } from './review-calls'
import { begunAnew, lacksAnswer, type ReviewPlace } from './review-row'
import type { ReviewViews } from './review-views'
import type { TabReviews } from './tab-reviews'

type ReviewLendingParts = { calls: ReviewCalls; reviews: TabReviews; views: ReviewViews }

/** The answer of a loan as HTML; an echo's value is a text (contract.md §3). */
function answerOf({ interaction }: WirePeerReview): string | null {
  const value = interaction?.interactionData.value
  return typeof value === 'string' ? value : null
}

/** The answers that the server lends for a review, and how far one is with them. */
export class ReviewLending {
  constructor(private readonly parts: ReviewLendingParts) {}

  /** Reads what is held; an answer that lapsed and that the device has forgotten is taken up again, for who goes on with its review. */
  async read(place: ReviewPlace): Promise<void> {
    const { calls, reviews } = this.parts
    const held = await calls.read(place)
    this.take(place, held)
    if (held.loan || !reviews.lentAt(place).some(lacksAnswer)) return
    const lent = await calls.lease(place)
    if (lent.loan) this.take(place, lent)
  }

  /** Reads how far one is alone. */
  async readStanding(place: ReviewPlace): Promise<void> {
    try {
      const { standing } = await this.parts.calls.read(place)
      this.parts.views.set(place, { standing })
    } catch {
      // The next reading tells.
    }
  }

  /** Takes up what the server says of an echo; what was written of a lent answer before stands. */
  take(place: ReviewPlace, { loan, standing, reason }: Lent): void {
    if (loan?.state === 'leased') this.takeLoan(place, loan)
    this.parts.views.set(place, { standing, reason })
  }

  private takeLoan(place: ReviewPlace, loan: WirePeerReview): void {
    const { reviews } = this.parts
    const known = reviews.of(loan.interactionId)
    const row = known?.status === 'refused' ? begunAnew(known) : (known ?? reviews.emptyRow(place, loan.interactionId))
    reviews.keepLent({ ...row, loanId: loan.id, answer: answerOf(loan) ?? row.answer })
  }
}
