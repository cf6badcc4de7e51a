import { RequestError } from '@/lib/api/client/request-error'
import { SaveQueue, type Turn } from '@/lib/interaction/client/save-queue'
import type { WireReaction } from '@/lib/interaction/reaction'
import { isReview, type Review } from '@/lib/reaction/client/use-reviews'
import type { Lent, ReviewCalls } from './review-calls'
import type { ReviewLending } from './review-lending'
import { type ReviewRow, sentOf } from './review-row'
import type { ReviewViews } from './review-views'
import type { TabReviews } from './tab-reviews'

type ReviewSenderParts = {
  calls: ReviewCalls
  reviews: TabReviews
  views: ReviewViews
  lending: ReviewLending
  isOnline(): boolean
  recoverSession(): Promise<boolean>
  onChange(): void
}

export type SentListener = (row: ReviewRow, reaction: WireReaction | null) => void

/** Error codes of permanent refusals; after any other, such as one from a filter in front of the server, the same review may be accepted later. */
const FINAL = new Set(['wrong_state', 'not_allowed', 'not_found', 'forbidden'])

/** Returns the server's review that is stored instead of the sent one. */
function reviewIn({ context }: RequestError): Review | null {
  const current = context.current as WireReaction | undefined
  return current && isReview(current) ? current : null
}

/** Sends finished reviews, and applies the server's response to each. */
export class ReviewSender {
  readonly queue: SaveQueue
  private readonly sent = new Set<SentListener>()

  constructor(private readonly parts: ReviewSenderParts) {
    this.queue = new SaveQueue({
      send: (key, isLeaving) => this.send(key, isLeaving),
      isOnline: parts.isOnline,
      onChange: parts.onChange,
    })
  }

  /** Subscribes to reviews that have reached the server; returns a function that unsubscribes. */
  onSent(listener: SentListener): () => void {
    this.sent.add(listener)
    return () => this.sent.delete(listener)
  }

  private async send(key: string, isLeaving: boolean): Promise<Turn> {
    const { calls, reviews, views } = this.parts
    const row = reviews.rows.get(key)
    if (row?.status !== 'pending') return { kind: 'settled' }
    try {
      const { standing, reaction } = await calls.submit(row, { keepalive: isLeaving })
      if (this.isSettled(row)) return { kind: 'settled' }
      reviews.forget(key)
      views.set(row, { ...(standing && { standing }), reason: null, problem: null })
      for (const listener of this.sent) listener(row, reaction)
      return { kind: 'settled' }
    } catch (error) {
      return this.isSettled(row) ? { kind: 'settled' } : this.afterFailure(row, error)
    }
  }

  /** Whether a review was settled while it was being sent: a page that was left and is shown again gets a response to each of two sends. */
  private isSettled({ key, changedAt }: ReviewRow): boolean {
    return this.parts.reviews.rows.get(key)?.changedAt !== changedAt
  }

  private async afterFailure(row: ReviewRow, error: unknown): Promise<Turn> {
    if (!(error instanceof RequestError)) return { kind: 'retry', concerns: 'row', afterMs: null }
    if (error.isSessionLost || error.code === 'selector_required') {
      this.queue.hold()
      void this.parts.recoverSession().then((isBack) => isBack && this.queue.release())
      return { kind: 'hold' }
    }
    if (error.isTransient) {
      const afterMs = error.retryAfterSeconds === null ? null : error.retryAfterSeconds * 1000
      return { kind: 'retry', concerns: error.status === 0 ? 'all' : 'row', afterMs }
    }
    const standing = error.code === 'stale_version' && reviewIn(error)
    if (standing) {
      await this.parts.reviews.meet(row, sentOf(standing))
      await this.parts.lending.readStanding(row)
      return { kind: 'settled' }
    }
    const isLapsed = error.code === 'wrong_state' && ['expired', 'released'].includes(String(error.context.state))
    if (isLapsed && row.loanId !== null) return this.renew(row, error)
    this.refuse(row, error)
    return { kind: 'settled' }
  }

  /** Renews a loan that lapsed, or that another tab returned, while the review was written; then sends the review again. */
  private async renew(row: ReviewRow, lapse: RequestError): Promise<Turn> {
    let lent: Lent
    try {
      lent = await this.parts.calls.lease(row, [row.interactionId])
    } catch (error) {
      if (error instanceof RequestError && !error.isTransient && !error.isSessionLost) {
        this.refuse(row, error)
        return { kind: 'settled' }
      }
      return { kind: 'retry', concerns: 'row', afterMs: null }
    }
    const isSame = lent.loan?.interactionId === row.interactionId
    if (!isSame) this.refuse(row, lapse)
    this.parts.lending.take(row, lent)
    return isSame ? { kind: 'retry', concerns: 'row', afterMs: 0 } : { kind: 'settled' }
  }

  private refuse(row: ReviewRow, { code, message }: RequestError): void {
    const refused: ReviewRow = { ...row, status: 'refused', refusal: message }
    this.parts.reviews.keep(FINAL.has(code) ? refused : this.parts.lending.begin(refused))
  }
}
