import { request } from '@/lib/api/client/request'
import type { ListResult } from '@/lib/api/envelope'
import { isFinishedState } from '@/lib/assignment/feedback'
import { newId } from '@/lib/common/id'
import { noReactions, type ReactionCounts, type ReactionSign, type WireReaction } from '@/lib/interaction/reaction'
import type { ReadInteraction } from '@/lib/interaction/wire'
import type { WireRanking } from '@/lib/ranking/ranking'
import type { RealtimeEvents, Sent } from '@/lib/realtime/events'
import { heldOrder, orderOf, placeOf, updatesOfOrder } from '../peer-order'
import { mergeRankings, mergeReactions, noPeerUpdates, type PeerUpdates } from '../peer-updates'

/** Answers of one class to one echo at most. */
const MAX_ANSWERS = 500
const SIGNS = ['heart', 'idea', 'question'] as const

/** The echo, in its assignment, and what the viewer is shown of how the class answered it. */
export type PeerSource = {
  assignmentId: string
  contentId: string
  shows: { ranking: boolean; reactions: boolean }
}

/** An answer of the class as it is shown. */
export type PeerAnswer = {
  id: string
  html: string
  /** Whose it is, where that may be known. */
  userId: string | null
  counts: ReactionCounts
  /** Signs that the viewer gave. */
  own: ReadonlySet<ReactionSign>
  rank: { place: number; average: number; count: number } | null
  /** Whether a rating of it would be taken: not once a teacher took the viewer's away. */
  mayReview: boolean
}

export type PeerAnswers = {
  /** Null until they were read. */
  answers: readonly PeerAnswer[] | null
  /** Answers that came, or places that changed, while one was reading. */
  updates: { added: number; isMoved: boolean }
  hasFailed: boolean
}

/** By what classmates name an answer, and rankings the own one too; staff have the ids of the records. */
const keyOf = (answer: Pick<ReadInteraction, 'id'>): string =>
  'peerId' in answer && typeof answer.peerId === 'string' ? answer.peerId : answer.id

type Row = Pick<PeerAnswer, 'html' | 'userId' | 'mayReview'>
type Pending = { sign: ReactionSign; isGiven: boolean; at: string }

/**
 * The answers of a class to an echo, with signs and ranking. What is heard is merged in place: counts change where they stand, and the
 * order in which one reads is kept until the reader asks for the new one (contract.md §5).
 */
export class PeerAnswersStore {
  private readonly listeners = new Set<() => void>()
  private rows: ReadonlyMap<string, Row> | null = null
  private updates: PeerUpdates = noPeerUpdates
  private own: ReadonlyMap<string, ReadonlySet<ReactionSign>> = new Map()
  private readonly pending = new Map<string, Pending>()
  /** The last press of each sign that is not settled yet. */
  private readonly toggling = new Map<string, Promise<void>>()
  /** The id of the own answer's record, by which its writer hears of reactions; all else goes by its `peerId`. */
  private ownId: string | undefined
  private held: readonly string[] = []
  private hasFailed = false
  /** The time of the newest event that was heard; every time sorts after this first one. */
  private heardAt = '0'
  private readings = 0
  private isShown = false
  private reading: Promise<void> | null = null
  private isStale = false
  private view: PeerAnswers = { answers: null, updates: { added: 0, isMoved: false }, hasFailed: false }

  /** The viewer's own answer is no news to them. */
  constructor(
    private readonly source: PeerSource,
    private readonly actorId: string,
  ) {}

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readView = (): PeerAnswers => this.view

  /** Reads everything anew; who asks meanwhile is answered by one more reading. */
  read(): Promise<void> {
    if (this.reading) {
      this.isStale = true
      return this.reading
    }
    this.reading = this.readAll().finally(() => {
      this.reading = null
      if (!this.isStale) return
      this.isStale = false
      void this.read()
    })
    return this.reading
  }

  applyRankings({ items, assignmentId, at }: Sent<'rankings'>): void {
    const own = items.filter(({ contentId }) => contentId === this.source.contentId)
    if (assignmentId !== this.source.assignmentId || own.length === 0) return
    this.heard(at)
    this.updates = mergeRankings(this.updates, { items: own, at })
    this.readUnknown(own.flatMap(({ ranking }) => ranking.map(({ interactionId }) => interactionId)))
    this.notify()
  }

  applyReactions({ counts, at }: Sent<'reactions'>): void {
    // A class hears of all its echoes on one channel.
    const known = Object.entries(counts).map(
      ([id, value]) => [id === this.ownId ? this.ownAnswer() : id, value] as const,
    )
    const own = Object.fromEntries(known.filter(([id]) => id !== undefined && this.rows?.has(id)))
    if (Object.keys(own).length === 0) return
    this.heard(at)
    this.updates = mergeReactions(this.updates, { counts: own, at })
    this.notify()
  }

  /** Shows what came meanwhile, in the order of now. */
  showUpdates(): void {
    this.held = this.orderNow()
    this.notify()
  }

  /**
   * Gives a sign, or takes it back; seen at once, and undone where the server does not take it. Pressed again before that is settled, it follows
   * after it. Throws what went wrong.
   */
  toggle(id: string, sign: ReactionSign): Promise<void> {
    const key = `${id} ${sign}`
    const toggleNow = () => this.toggleNow(id, sign)
    const before = this.toggling.get(key)
    const last = before ? before.then(toggleNow, toggleNow) : toggleNow()
    this.toggling.set(key, last)
    const forget = () => {
      if (this.toggling.get(key) === last) this.toggling.delete(key)
    }
    last.then(forget, forget)
    return last
  }

  private async toggleNow(id: string, sign: ReactionSign): Promise<void> {
    const key = `${id} ${sign}`
    const isGiven = !this.signsOf(id).has(sign)
    this.pending.set(key, { sign, isGiven, at: this.updates.counts[id]?.at ?? '' })
    this.setOwn(id, sign, isGiven)
    this.notify()
    try {
      await this.sendSign(id, sign)
      this.settle(id, key)
    } catch (error) {
      this.pending.delete(key)
      this.setOwn(id, sign, !isGiven)
      // Whether it was taken before the answer was lost, the server knows.
      void this.read()
      throw error
    } finally {
      this.notify()
    }
  }

  private async sendSign(interactionId: string, reaction: ReactionSign): Promise<void> {
    const body = { interactionId, reactionData: { reaction } }
    await request({ method: 'POST', path: 'reactions', body, idempotencyKey: newId(), silent: true })
  }

  /** What was given counts from now on, unless the news has told of it already. */
  private settle(id: string, key: string): void {
    const done = this.pending.get(key)
    this.pending.delete(key)
    const known = this.updates.counts[id]
    if (!done || (known?.at ?? '') !== done.at) return
    const value = known?.value ?? noReactions
    const counts = { ...value, [done.sign]: Math.max(0, value[done.sign] + (done.isGiven ? 1 : -1)) }
    this.updates = { ...this.updates, counts: { ...this.updates.counts, [id]: { value: counts, at: done.at } } }
  }

  private signsOf(id: string): ReadonlySet<ReactionSign> {
    return this.own.get(id) ?? new Set()
  }

  private setOwn(id: string, sign: ReactionSign, isGiven: boolean): void {
    const others = [...this.signsOf(id)].filter((each) => each !== sign)
    this.own = new Map(this.own).set(id, new Set(isGiven ? [...others, sign] : others))
  }

  private heard(at: string): void {
    if (at > this.heardAt) this.heardAt = at
  }

  private readUnknown(ids: readonly string[]): void {
    if (this.rows && ids.some((id) => !this.rows?.has(id))) void this.read()
  }

  private async readAll(): Promise<void> {
    // A reading is newer than all that was heard before it was asked for; the clocks of server and device need not agree.
    this.readings += 1
    const at = `${this.heardAt}~${String(this.readings).padStart(6, '0')}`
    try {
      const [answers, rankings, given] = await Promise.all([this.readAnswers(), this.readRankings(), this.readGiven()])
      this.takeAnswers(answers, at)
      this.updates = mergeRankings(this.updates, {
        items: rankings.map(({ id, contentId, interactionData }) => ({
          id,
          contentId,
          ranking: interactionData.ranking,
        })),
        at,
      })
      this.takeGiven(given)
      this.hasFailed = false
    } catch {
      this.hasFailed = true
    }
    this.notify()
  }

  private async readAnswers(): Promise<ReadInteraction[]> {
    const { assignmentId, contentId } = this.source
    const { result } = await request<ListResult<ReadInteraction>>({
      path: 'interactions',
      query: {
        where: { assignmentId, contentId, interactionType: 'interactive' },
        modifiers: { addReactions: true },
        limit: MAX_ANSWERS,
      },
      silent: true,
    })
    return result.data.filter(({ state }) => isFinishedState(state))
  }

  private async readRankings(): Promise<WireRanking[]> {
    if (!this.source.shows.ranking) return []
    const { assignmentId, contentId } = this.source
    const { result } = await request<ListResult<WireRanking>>({
      path: 'rankings',
      query: { where: { contentId, assignmentId } },
      silent: true,
    })
    return result.data
  }

  private async readGiven(): Promise<WireReaction[]> {
    if (!this.source.shows.reactions) return []
    const { assignmentId, contentId } = this.source
    const { result } = await request<ListResult<WireReaction>>({
      path: 'reactions',
      query: {
        where: { assignmentId, contentId, type: [...SIGNS] },
        modifiers: { given: true },
        limit: MAX_ANSWERS * SIGNS.length,
      },
      silent: true,
    })
    return result.data
  }

  private takeAnswers(answers: readonly ReadInteraction[], at: string): void {
    this.ownId = answers.find(({ userId }) => userId === this.actorId)?.id
    this.rows = new Map(
      answers.map(({ interactionData: { value }, userId, ...answer }) => [
        keyOf(answer),
        {
          html: typeof value === 'string' ? value : '',
          userId: userId ?? null,
          mayReview: !('reviewTaken' in answer),
        },
      ]),
    )
    const counts = Object.fromEntries(answers.map((answer) => [keyOf(answer), answer.reactionCounts ?? noReactions]))
    this.updates = mergeReactions(this.updates, { counts, at })
  }

  private takeGiven(given: readonly WireReaction[]): void {
    const signs = new Map<string, Set<ReactionSign>>()
    for (const { interactionId, type } of given) {
      if (type === 'review') continue
      signs.set(interactionId, (signs.get(interactionId) ?? new Set()).add(type))
    }
    this.own = signs
    for (const [key, { sign, isGiven }] of this.pending) this.setOwn(key.split(' ')[0] ?? '', sign, isGiven)
  }

  private ranking(): RealtimeEvents['rankings']['items'][number]['ranking'] {
    if (!this.source.shows.ranking) return []
    return this.updates.rankings[`ranked-${this.source.contentId}`]?.value ?? []
  }

  private orderNow(): string[] {
    return orderOf([...(this.rows?.keys() ?? [])], this.ranking())
  }

  private ownAnswer(): string | undefined {
    return [...(this.rows ?? [])].find(([, { userId }]) => userId === this.actorId)?.[0]
  }

  private countsOf(id: string): ReactionCounts {
    const known = this.updates.counts[id]
    const counts = { ...(known?.value ?? noReactions) }
    for (const [key, { sign, isGiven, at }] of this.pending)
      if (key.startsWith(`${id} `) && (known?.at ?? '') === at)
        counts[sign] = Math.max(0, counts[sign] + (isGiven ? 1 : -1))
    return counts
  }

  private answersNow(): PeerAnswer[] | null {
    const { rows } = this
    if (!rows) return null
    const ranking = this.ranking()
    return this.held.flatMap((id) => {
      const row = rows.get(id)
      if (!row) return []
      const entry = ranking.find(({ interactionId }) => interactionId === id)
      const rank = entry && {
        place: placeOf(entry, ranking),
        average: entry.peerReactionAverage,
        count: entry.peerReactionCount,
      }
      return [{ id, ...row, counts: this.countsOf(id), own: this.signsOf(id), rank: rank ?? null }]
    })
  }

  private notify(): void {
    const now = this.orderNow()
    this.held = this.isShown ? heldOrder(this.held, now, this.ownAnswer()) : now
    this.isShown ||= this.rows !== null
    this.view = { answers: this.answersNow(), updates: updatesOfOrder(this.held, now), hasFailed: this.hasFailed }
    for (const listener of [...this.listeners]) listener()
  }
}
