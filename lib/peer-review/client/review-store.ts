import { RequestError } from '@/lib/api/client/request-error'
import { SaveQueue, type Turn } from '@/lib/interaction/client/save-queue'
import type { WireReaction } from '@/lib/interaction/reaction'
import { isReview, type Review } from '@/lib/reaction/client/use-reviews'
import type { Unsent } from '@/lib/session/client/unsent-work'
import type { NoLeaseReason, ReviewStanding, WirePeerReview } from '../schema'
import type { Lent, ReviewCalls } from './review-calls'
import type { ReviewDatabase } from './review-database'
import {
  begunAnew,
  isSamePlace,
  lacksAnswer,
  type OtherReview,
  type ReviewPlace,
  type ReviewRow,
  type ReviewText,
  saysSomething,
  saysSomethingNew,
  textOf,
} from './review-row'
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

/** How reviewing stands at one echo. */
export type ReviewView = {
  /** The answer that is held, with what was written of it. */
  current: ReviewRow | null
  /** Reviews of which there is another one, for a choice. */
  undecided: readonly ReviewRow[]
  /** Reviews that the server did not take; their text is kept. */
  refused: readonly ReviewRow[]
  /** Null as long as the server has not told. */
  standing: ReviewStanding | null
  /** Why no answer was lent the last time. */
  reason: NoLeaseReason | null
  /** The server was asked how reviewing stands, whether or not it could be reached. */
  isRead: boolean
  isAsking: boolean
  /** Sending does not succeed: what is pending is on this device alone. */
  isTroubled: boolean
  problem: string | null
}

export const NO_REVIEW: ReviewView = {
  current: null,
  undecided: [],
  refused: [],
  standing: null,
  reason: null,
  isRead: false,
  isAsking: false,
  isTroubled: false,
  problem: null,
}

type Place = ReviewPlace & Pick<ReviewView, 'standing' | 'reason' | 'isRead' | 'isAsking' | 'problem'>
type SentListener = (row: ReviewRow, reaction: WireReaction | null) => void

/** A review on the server beside what is written here. */
const sentOf = ({ reactionData, dateModified }: Review): OtherReview => ({
  ...textOf(reactionData),
  isSent: true,
  changedAt: Date.parse(dateModified),
})

/** The review that stands on the server in place of what was sent. */
function reviewIn({ context }: RequestError): Review | null {
  const current = context.current as WireReaction | undefined
  return current && isReview(current) ? current : null
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')

/** The answer of a loan as HTML; an echo's value is a text (contract.md §3). */
function answerOf({ interaction }: WirePeerReview): string | null {
  const value = interaction?.interactionData.value
  return typeof value === 'string' ? value : null
}

/**
 * The reviews that a student writes: each is on the device with its first star, stays there when the page goes or the network does, and is
 * sent once it is done. A loan that lapsed meanwhile is taken up again (contract.md §2).
 */
export class ReviewStore {
  private readonly queue: SaveQueue
  private readonly reviews: TabReviews
  private readonly places = new Map<string, Place>()
  private readonly views = new Map<string, ReviewView>()
  private readonly listeners = new Set<() => void>()
  private readonly sent = new Set<SentListener>()
  private readonly loading: Promise<void>

  constructor(private readonly parts: ReviewParts) {
    this.queue = new SaveQueue({
      send: (key, isLeaving) => this.sendRow(key, isLeaving),
      isOnline: parts.isOnline,
      onChange: () => this.tell(),
    })
    const { userId, database, tab } = parts
    this.reviews = new TabReviews({
      userId,
      database,
      tab,
      onChange: () => this.tell(),
      onPending: (key) => this.queue.touch(key, 0),
      onGone: (key) => this.queue.drop(key),
    })
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
    this.sent.add(listener)
    return () => this.sent.delete(listener)
  }

  /** How reviewing stands at an echo; the same object as long as nothing changes. */
  readView(place: ReviewPlace): ReviewView {
    const id = `${place.userAssignmentId}/${place.contentId}`
    const known = this.views.get(id)
    if (known) return known
    const rows = this.rowsAt(place)
    const { standing, reason, isRead, isAsking, problem } = this.places.get(id) ?? NO_REVIEW
    const view = {
      current: rows.find(({ status }) => status === 'draft' || status === 'pending') ?? null,
      undecided: rows.filter(({ status }) => status === 'conflict'),
      refused: rows.filter(({ status }) => status === 'refused'),
      isTroubled: this.queue.isTroubled,
      standing,
      reason,
      isRead,
      isAsking,
      problem,
    }
    this.views.set(id, view)
    return view
  }

  /** The review of one answer, as far as it is not on the server; null where none was begun. */
  readReview(interactionId: string): ReviewRow | null {
    return this.reviews.of(interactionId) ?? null
  }

  /** Takes up an echo: what the device holds of it, then what the server says. */
  async open(place: ReviewPlace): Promise<void> {
    await this.loading
    try {
      if (this.parts.isOnline()) await this.readLent(place)
    } catch {
      // The device's own is shown; the server is asked again with the next step.
    }
    this.setPlace(place, { isRead: true })
  }

  /** Asks for an answer to review. */
  async ask(place: ReviewPlace): Promise<void> {
    if (this.readView(place).isAsking) return
    this.setPlace(place, { isAsking: true, problem: null, reason: null })
    try {
      await this.parts.flushOwn()
      const lent = await this.parts.calls.lease(place)
      await this.follow()
      this.takeLent(place, lent)
    } catch (error) {
      this.setPlace(place, { problem: messageOf(error) })
    }
    this.setPlace(place, { isAsking: false })
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
  async learn(place: ReviewPlace, given: readonly Review[]): Promise<void> {
    await this.loading
    for (const review of given) {
      const row = this.readReview(review.interactionId)
      if (row?.status === 'draft' || row?.status === 'conflict') await this.reviews.meet(row, sentOf(review))
      // Its words can still take the place of what was sent, whatever they were refused for.
      else if (row?.status === 'refused' && row.comment.trim()) await this.reviews.meet(begunAnew(row), sentOf(review))
    }
    const { standing } = this.readView(place)
    if (standing && standing.given !== given.length) await this.readStanding(place)
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
    this.queue.touch(key, 0)
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
      if (!(error instanceof RequestError) || error.isTransient || error.isSessionLost)
        return this.setPlace(row, { problem: messageOf(error) })
    }
    this.discard(key)
    await this.ask(row)
  }

  /** Forgets a review that was not sent. */
  discard(key: string): void {
    this.reviews.forget(key)
    this.tell()
  }

  /** The reader or the network is back. */
  resume(): void {
    this.queue.hasten()
  }

  /** The session is there again, for whoever had lost it: what was held back goes on. */
  goOn(): void {
    this.queue.release()
  }

  /** Sends what is done, without waiting for its time. */
  async flush(): Promise<void> {
    await this.queue.flush()
  }

  /** Where reviews are that are not sent: done, half-written or waiting for a choice and on the device, by whichever tab, or in this tab alone. */
  async unsent(): Promise<Unsent[]> {
    await this.reviews.rows.keepAgain()
    const onDevice = (await this.parts.database.load(this.parts.userId)).filter(
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
    await this.parts.database.forgetAnswers(null)
  }

  private async load(): Promise<void> {
    await this.reviews.load()
    await this.parts.database.forgetAnswers(this.parts.userId)
    this.tell()
  }

  /** Reads what is held; an answer that lapsed and that the device has forgotten is taken up again, for who goes on with its review. */
  private async readLent(place: ReviewPlace): Promise<void> {
    const held = await this.parts.calls.read(place)
    this.takeLent(place, held)
    if (held.loan || !this.rowsAt(place).some(lacksAnswer)) return
    const lent = await this.parts.calls.lease(place)
    if (lent.loan) this.takeLent(place, lent)
  }

  /** The reviews of answers that were lent at an echo. */
  private rowsAt(place: ReviewPlace): ReviewRow[] {
    return this.reviews.rows.all().filter((row) => isSamePlace(row, place) && row.loanId !== null)
  }

  private async readStanding(place: ReviewPlace): Promise<void> {
    try {
      const { standing } = await this.parts.calls.read(place)
      this.setPlace(place, { standing })
    } catch {
      // The next reading tells.
    }
  }

  private takeLent(place: ReviewPlace, { loan, standing, reason }: Lent): void {
    if (loan?.state === 'leased') this.takeLoan(place, loan)
    this.setPlace(place, { standing, reason })
  }

  /** Takes an answer up; what was written of it before stands. */
  private takeLoan(place: ReviewPlace, loan: WirePeerReview): void {
    const known = this.readReview(loan.interactionId)
    const row =
      known?.status === 'refused' ? begunAnew(known) : (known ?? this.reviews.emptyRow(place, loan.interactionId))
    this.reviews.keepLent({ ...row, loanId: loan.id, answer: answerOf(loan) ?? row.answer })
  }

  private async sendRow(key: string, isLeaving: boolean): Promise<Turn> {
    const row = this.reviews.rows.get(key)
    if (row?.status !== 'pending') return { kind: 'settled' }
    try {
      const { standing, reaction } = await this.parts.calls.submit(row, { keepalive: isLeaving })
      this.reviews.forget(key)
      this.setPlace(row, { ...(standing && { standing }), reason: null, problem: null })
      for (const listener of this.sent) listener(row, reaction)
      return { kind: 'settled' }
    } catch (error) {
      return this.afterFailure(row, error)
    }
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
      await this.reviews.meet(row, sentOf(standing))
      await this.readStanding(row)
      return { kind: 'settled' }
    }
    const isLapsed = error.code === 'wrong_state' && ['expired', 'released'].includes(String(error.context.state))
    if (isLapsed && row.loanId !== null) return this.renew(row, error.message)
    this.refuse(row, error.message)
    return { kind: 'settled' }
  }

  /** The loan lapsed while it was written: it is taken up again, which mostly gives the same answer, and sent again. */
  private async renew(row: ReviewRow, message: string): Promise<Turn> {
    let lent: Lent
    try {
      lent = await this.parts.calls.lease(row)
    } catch (error) {
      if (error instanceof RequestError && !error.isTransient && !error.isSessionLost) {
        this.refuse(row, error.message)
        return { kind: 'settled' }
      }
      return { kind: 'retry', concerns: 'row', afterMs: null }
    }
    const isSame = lent.loan?.interactionId === row.interactionId
    if (!isSame) this.refuse(row, message)
    this.takeLent(row, lent)
    return isSame ? { kind: 'retry', concerns: 'row', afterMs: 0 } : { kind: 'settled' }
  }

  private refuse(row: ReviewRow, message: string): void {
    this.reviews.keep({ ...row, status: 'refused', refusal: message })
  }

  private setPlace(place: ReviewPlace, part: Partial<Place>): void {
    const { userAssignmentId, contentId } = place
    const id = `${userAssignmentId}/${contentId}`
    const { standing, reason, isRead, isAsking, problem } = this.places.get(id) ?? NO_REVIEW
    this.places.set(id, { userAssignmentId, contentId, standing, reason, isRead, isAsking, problem, ...part })
    this.tell()
  }

  private tell(): void {
    this.views.clear()
    for (const listener of [...this.listeners]) listener()
  }
}
