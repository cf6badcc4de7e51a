import { RequestError } from '@/lib/api/client/request-error'
import type { Review } from '@/lib/reaction/client/use-reviews'
import type { Rubric } from '@/lib/rubric/rubric'
import type { Unsent } from '@/lib/session/client/unsent-work'
import type { ReviewCalls } from './review-calls'
import type { ReviewDatabase } from './review-database'
import { ReviewLending } from './review-lending'
import {
  offeredAgain,
  type ReviewPlace,
  type ReviewRow,
  type ReviewText,
  saysSomething,
  saysSomethingNew,
  sentOf,
} from './review-row'
import { ReviewSender, type SentListener } from './review-sender'
import { type ReviewView, ReviewViews } from './review-views'
import { type OwnTab, TabReviews } from './tab-reviews'

export type ReviewParts = {
  userId: string
  database: ReviewDatabase
  /** This tab, among those that are open beside it. */
  tab: OwnTab
  calls: ReviewCalls
  isOnline(): boolean
  /** Brings the session back; false when this user will not go on here. */
  recoverSession(): Promise<boolean>
  /** Sends the student's own answer, which must be on the server before another is lent. */
  flushOwn(): Promise<unknown>
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')

/**
 * The reviews that a student writes: each is on the device with its first star, stays there when the page goes or the network does, and is
 * sent once it is done. A loan that lapsed meanwhile is taken up again (contract.md §2).
 */
export class ReviewStore {
  private readonly reviews: TabReviews
  private readonly views: ReviewViews
  private readonly lending: ReviewLending
  private readonly sender: ReviewSender
  private readonly listeners = new Set<() => void>()
  private readonly loading: Promise<void>

  constructor(private readonly parts: ReviewParts) {
    const { userId, database, tab, calls, isOnline, recoverSession } = parts
    const onChange = () => this.notify()
    this.reviews = new TabReviews({
      userId,
      database,
      tab,
      onChange,
      onPending: (key) => this.sender.queue.touch(key, 0),
      onGone: (key) => this.sender.queue.drop(key),
    })
    const { reviews } = this
    this.views = new ReviewViews({
      rowsAt: (place) => reviews.lentAt(place),
      isTroubled: () => this.sender.queue.isTroubled,
      onChange,
    })
    const { views } = this
    this.lending = new ReviewLending({ calls, reviews, views })
    this.sender = new ReviewSender({ calls, reviews, views, lending: this.lending, isOnline, recoverSession, onChange })
    this.loading = this.load()
  }

  /** Until the device was asked what it holds. */
  get ready(): Promise<void> {
    return this.loading
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Hears of each review that has reached the server. */
  onSent(listener: SentListener): () => void {
    return this.sender.onSent(listener)
  }

  /** How reviewing stands at an echo; the same object as long as nothing changes. */
  readView(place: ReviewPlace): ReviewView {
    return this.views.read(place)
  }

  /** The review of one answer, as far as it is not on the server; null where none was begun. */
  readReview(interactionId: string): ReviewRow | null {
    return this.reviews.of(interactionId) ?? null
  }

  /** Takes up an echo, whose page shows these rubrics: what the device holds of it, then what the server says. */
  async open(place: ReviewPlace, rubrics: readonly Rubric[] = []): Promise<void> {
    this.lending.know(place, rubrics)
    await this.loading
    try {
      if (this.parts.isOnline()) await this.lending.read(place)
    } catch {
      // The device's own is shown; the server is asked again with the next step.
    }
    this.views.set(place, { isRead: true })
  }

  /** Asks for an answer to review. */
  async ask(place: ReviewPlace): Promise<void> {
    if (this.readView(place).isAsking) return
    this.views.set(place, { isAsking: true, problem: null, reason: null })
    try {
      await this.parts.flushOwn()
      const lent = await this.parts.calls.lease(place)
      await this.follow()
      this.lending.take(place, lent)
    } catch (error) {
      this.views.set(place, { problem: messageOf(error) })
    }
    this.views.set(place, { isAsking: false })
  }

  /** Shows what another open tab has written, where nothing was written here. */
  async follow(): Promise<void> {
    await this.loading
    await this.reviews.follow()
  }

  /** Begins a review of an answer that is shown anyway, where the ranking is; from the one that was given before, if there is one. */
  async begin(place: ReviewPlace, interactionId: string, former: ReviewText | null): Promise<void> {
    await this.follow()
    if (this.readReview(interactionId)) return
    this.reviews.keep({ ...this.reviews.emptyRow(place, interactionId), ...former, former })
  }

  /** Keeps what was picked or written, on the device at once. */
  change(key: string, part: Partial<ReviewText>): void {
    const row = this.reviews.rows.get(key)
    if (row?.status === 'draft') this.reviews.keep({ ...row, ...part, changedAt: Date.now() })
  }

  /** Hears which reviews the server has at an echo: what was written here of the same answers is laid beside them. */
  async learn(place: ReviewPlace, given: readonly Review[], rubrics: readonly Rubric[]): Promise<void> {
    this.lending.know(place, rubrics)
    await this.loading
    for (const review of given) {
      const row = this.readReview(review.interactionId)
      const sent = sentOf(review)
      if (row?.status === 'draft' || row?.status === 'conflict') await this.reviews.meet(row, sent)
      // It can still take the place of what was sent, whatever it was refused for.
      const offered = row?.status === 'refused' && offeredAgain(row, sent, rubrics)
      if (offered && saysSomething(offered)) await this.reviews.meet(offered, sent)
    }
    const { standing } = this.readView(place)
    if (standing && standing.given !== given.length) await this.lending.readStanding(place)
  }

  /** Settles a choice: goes on with what was written here, or with the other one. */
  choose(key: string, choice: 'mine' | 'theirs'): void {
    this.reviews.choose(key, choice)
  }

  /** Sends a review as soon as the network is there; false where it says nothing yet. */
  send(key: string): boolean {
    const row = this.reviews.rows.get(key)
    if (!row || !saysSomething(row)) return false
    this.reviews.keep({ ...row, status: 'pending', refusal: null })
    this.sender.queue.touch(key, 0)
    return true
  }

  /** Gives an answer back and asks for another one. */
  async giveBack(key: string): Promise<void> {
    const row = this.reviews.rows.get(key)
    if (!row?.loanId) return
    try {
      await this.parts.calls.release(row.loanId)
    } catch (error) {
      // One that is not held any more is given back already.
      const isRefused = error instanceof RequestError && error.context.reason === 'all-seen'
      const isFinal =
        error instanceof RequestError && !(error.isTransient || error.isFromGateway || error.isSessionLost)
      if (isRefused || !isFinal) return this.views.set(row, { problem: messageOf(error) })
    }
    this.discard(key)
    await this.ask(row)
  }

  /** Forgets a review that was not sent. */
  discard(key: string): void {
    this.reviews.forget(key)
    this.notify()
  }

  /** The reader or the network is back. */
  resume(): void {
    this.sender.queue.hasten()
  }

  /** The session is there again, for whoever had lost it: what was held back goes on. */
  resumeAfterSignIn(): void {
    this.sender.queue.release()
  }

  /** Sends what is done, without waiting for its time. */
  async flush(): Promise<void> {
    await this.sender.queue.flush()
  }

  /** The page is hidden, or gone. */
  leave(isGone: boolean): void {
    this.sender.queue.leave(isGone)
  }

  /** Where reviews are that are not sent: done, half-written or waiting for a choice and on the device, by whichever tab, or in this tab alone. */
  async unsent(): Promise<Unsent[]> {
    await this.reviews.rows.keepAgain()
    const onDevice = ((await this.parts.database.load(this.parts.userId)) ?? []).filter(
      ({ key }) => !this.reviews.rows.isUnkept(key),
    )
    const isAny = (test: (row: ReviewRow) => boolean) => onDevice.some(test)
    return [
      ...(isAny(({ status }) => status === 'pending') ? (['kept'] as const) : []),
      ...(isAny(({ status }) => status === 'refused' || status === 'conflict') ? (['undecided'] as const) : []),
      ...(isAny((row) => row.status === 'draft' && saysSomethingNew(row)) ? (['unfinished'] as const) : []),
      ...(this.isHereAlone() ? (['lost'] as const) : []),
    ]
  }

  /** Whether something written would go with this tab: the device does not have it, as far as it has said. */
  isHereAlone(): boolean {
    return this.reviews.rows.isHereAlone()
  }

  /** Whether the device has said that it does not keep what was written, of one review or of any. */
  isOnPageAlone(key?: string): boolean {
    return this.reviews.rows.isOnPageAlone(key)
  }

  /** Forgets what classmates wrote, at the end of the session; unsent reviews stay for their writer. */
  async forgetAnswers(): Promise<void> {
    await this.parts.database.forgetAnswers(() => true)
  }

  private async load(): Promise<void> {
    await this.reviews.load()
    await this.parts.database.forgetAnswers((userId) => userId !== this.parts.userId)
    this.notify()
  }

  private notify(): void {
    this.views.clear()
    for (const listener of [...this.listeners]) listener()
  }
}
