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

/** Maximum number of answers of one class to one echo. */
const MAX_ANSWERS = 500
const SIGNS = ['heart', 'idea', 'question'] as const

/** The echo in its assignment, and which class results the viewer may see. */
export type PeerSource = {
  assignmentId: string
  contentId: string
  shows: { ranking: boolean; reactions: boolean }
}

/** A class answer as displayed. */
export type PeerAnswer = {
  id: string
  html: string
  /** The student who gave it, if the viewer may know. */
  userId: string | null
  counts: ReactionCounts
  /** The reactions that the viewer gave. */
  own: ReadonlySet<ReactionSign>
  rank: { place: number; average: number; count: number } | null
  /** Whether the viewer may rate it; false once a teacher removed the viewer's rating. */
  mayReview: boolean
}

export type PeerAnswers = {
  /** Null until loaded. */
  answers: readonly PeerAnswer[] | null
  /** New answers and changed positions since the list was last shown. */
  updates: { added: number; isMoved: boolean }
  hasFailed: boolean
}

/** Returns the key of an answer: for students its `peerId`, which rankings use too; for staff the record id. */
const keyOf = (answer: Pick<ReadInteraction, 'id'>): string =>
  'peerId' in answer && typeof answer.peerId === 'string' ? answer.peerId : answer.id

type Row = Pick<PeerAnswer, 'html' | 'userId' | 'mayReview'>
type Pending = { sign: ReactionSign; isGiven: boolean; at: string }

/**
 * The answers of a class to an echo, with reactions and ranking. Events are merged in place: counts update where they are shown, and the order stays
 * until the reader asks for the new one (contract.md §5).
 */
export class PeerAnswersStore {
  private readonly listeners = new Set<() => void>()
  private rows: ReadonlyMap<string, Row> | null = null
  private updates: PeerUpdates = noPeerUpdates
  private own: ReadonlyMap<string, ReadonlySet<ReactionSign>> = new Map()
  private readonly pending = new Map<string, Pending>()
  /** The last pending toggle of each reaction, by answer and reaction. */
  private readonly toggling = new Map<string, Promise<void>>()
  /** The record id of the viewer's own answer, which reaction events to its author use; everything else uses its `peerId`. */
  private ownId: string | undefined
  private held: readonly string[] = []
  private hasFailed = false
  /** The time of the newest event received; the initial value sorts before any time. */
  private heardAt = '0'
  private readings = 0
  private isShown = false
  private reading: Promise<void> | null = null
  private isStale = false
  private view: PeerAnswers = { answers: null, updates: { added: 0, isMoved: false }, hasFailed: false }

  /** `actorId` excludes the viewer's own answer from the update counts. */
  constructor(
    private readonly source: PeerSource,
    private readonly actorId: string,
  ) {}

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readView = (): PeerAnswers => this.view

  /** Reloads everything; a call during a running reload schedules one more. */
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
    // Events for all echoes of a class arrive on one channel.
    const known = Object.entries(counts).map(
      ([id, value]) => [id === this.ownId ? this.ownAnswer() : id, value] as const,
    )
    const own = Object.fromEntries(known.filter(([id]) => id !== undefined && this.rows?.has(id)))
    if (Object.keys(own).length === 0) return
    this.heard(at)
    this.updates = mergeReactions(this.updates, { counts: own, at })
    this.notify()
  }

  /** Shows the pending updates in the current order. */
  showUpdates(): void {
    this.held = this.orderNow()
    this.notify()
  }

  /**
   * Gives or withdraws a reaction, with an optimistic update that is reverted if the server refuses it. Another toggle of the same reaction waits for
   * the pending one. Throws the error of the call.
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
      // If the response was lost, only the server knows whether the toggle was stored.
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

  /** Adds a stored reaction to the counts, unless an event has updated them already. */
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
    // Data read now is newer than every event received before. A counter orders them, because the clocks of server and device may differ.
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
