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
  /** This tab, which knows the other open tabs. */
  tab: OwnTab
  calls: ReviewCalls
  isOnline(): boolean
  /** Recovers the session; false when this user does not continue here. */
  recoverSession(): Promise<boolean>
  /** Sends the student's own answer, which must be on the server before an answer of another student is lent or shown. */
  flushOwn(): Promise<unknown>
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')

/**
 * The reviews that a student writes: each is stored on the device from its first star, survives a closed page or a lost network, and is sent once it
 * is done. A loan that lapsed meanwhile is taken out again (contract.md §2).
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

  /** Resolves once the device's rows have been read. */
  get ready(): Promise<void> {
    return this.loading
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Subscribes to reviews that have reached the server; returns a function that unsubscribes. */
  onSent(listener: SentListener): () => void {
    return this.sender.onSent(listener)
  }

  /** Returns the state of reviewing at an echo; the same object as long as nothing changes. */
  readView(place: ReviewPlace): ReviewView {
    return this.views.read(place)
  }

  /** Returns the review of one answer unless the server has it; null if none was started. */
  readReview(interactionId: string): ReviewRow | null {
    return this.reviews.of(interactionId) ?? null
  }

  /** Opens an echo whose page shows these rubrics: loads the device's reviews of it, sends the student's own answer, then loads the server's reviews. */
  async open(place: ReviewPlace, rubrics: readonly Rubric[] = []): Promise<void> {
    this.lending.know(place, rubrics)
    await this.loading
    try {
      if (this.parts.isOnline()) {
        await this.parts.flushOwn()
        await this.lending.read(place)
      }
    } catch {
      // The device's reviews are shown; the next step asks the server again.
    }
    this.views.set(place, { isRead: true })
  }

  /** Requests an answer to review. */
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

  /** Mirrors the text of another open tab if nothing was written here. */
  async follow(): Promise<void> {
    await this.loading
    await this.reviews.follow()
  }

  /** Begins a review of an answer that the ranking shows, based on the former review if there is one. */
  async begin(place: ReviewPlace, interactionId: string, former: ReviewText | null): Promise<void> {
    await this.follow()
    if (this.readReview(interactionId)) return
    this.reviews.keep({ ...this.reviews.emptyRow(place, interactionId), ...former, former })
  }

  /** Keeps the picked stars or written comment, and stores them on the device at once. */
  change(key: string, part: Partial<ReviewText>): void {
    const row = this.reviews.rows.get(key)
    if (row?.status === 'draft') this.reviews.keep({ ...row, ...part, changedAt: Date.now() })
  }

  /** Merges the reviews that the server has for an echo, and offers them beside what was written here for the same answers. */
  async learn(place: ReviewPlace, given: readonly Review[], rubrics: readonly Rubric[]): Promise<void> {
    this.lending.know(place, rubrics)
    await this.loading
    for (const review of given) {
      const row = this.readReview(review.interactionId)
      const sent = sentOf(review)
      if (row?.status === 'draft' || row?.status === 'conflict') await this.reviews.meet(row, sent)
      // Whatever the reason for its refusal was, it can still replace the review that was sent.
      const offered = row?.status === 'refused' && offeredAgain(row, sent, rubrics)
      if (offered && saysSomething(offered)) await this.reviews.meet(offered, sent)
    }
    const { standing } = this.readView(place)
    if (standing && standing.given !== given.length) await this.lending.readStanding(place)
  }

  /** Settles a choice: continues with the text written here, or with the other one. */
  choose(key: string, choice: 'mine' | 'theirs'): void {
    this.reviews.choose(key, choice)
  }

  /** Sends a review as soon as the network is available; returns false if the review is empty. */
  send(key: string): boolean {
    const row = this.reviews.rows.get(key)
    if (!row || !saysSomething(row)) return false
    this.reviews.keep({ ...row, status: 'pending', refusal: null })
    this.sender.queue.touch(key, 0)
    return true
  }

  /** Releases a lent answer and requests another one. */
  async giveBack(key: string): Promise<void> {
    const row = this.reviews.rows.get(key)
    if (!row?.loanId) return
    try {
      await this.parts.calls.release(row.loanId)
    } catch (error) {
      // A loan that is no longer held counts as returned.
      const isRefused = error instanceof RequestError && error.context.reason === 'all-seen'
      const isFinal =
        error instanceof RequestError && !(error.isTransient || error.isFromGateway || error.isSessionLost)
      if (isRefused || !isFinal) return this.views.set(row, { problem: messageOf(error) })
    }
    this.discard(key)
    await this.ask(row)
  }

  /** Discards a review that was not sent. */
  discard(key: string): void {
    this.reviews.forget(key)
    this.notify()
  }

  /** Resumes sending when the user or the network is back. */
  resume(): void {
    this.sender.queue.hasten()
  }

  /** Resumes sending after the session was recovered. */
  resumeAfterSignIn(): void {
    this.sender.queue.release()
  }

  /** Sends finished reviews at once, without waiting for their delay. */
  async flush(): Promise<void> {
    await this.sender.queue.flush()
  }

  /** Handles that the page is hidden or closed. */
  leave(isGone: boolean): void {
    this.sender.queue.leave(isGone)
  }

  /** Returns where unsent reviews are stored: finished, unfinished or undecided ones on the device, of any tab, or only in this tab. */
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

  /** Whether closing this tab would lose something written, because the device has not confirmed that it stored it. */
  isHereAlone(): boolean {
    return this.reviews.rows.isHereAlone()
  }

  /** Whether the device failed to store what was written, for one review or for any. */
  isOnPageAlone(key?: string): boolean {
    return this.reviews.rows.isOnPageAlone(key)
  }

  /** Deletes classmates' answers at the end of the session; unsent reviews are kept for their author. */
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
