import { serverNow } from '@/lib/common/client/server-clock'
import { steadyNow } from '@/lib/common/client/steady-clock'
import { within } from '@/lib/common/client/within'
import { readCurrentPage } from '@/lib/presence/client/current-page'
import { FLUSH_TIMEOUT_MS, MOVE_TIMEOUT_MS } from '../limits'
import { isAt, itemOf, type Move, type NavigationAnswer, nextStep, type Step } from '../next-step'
import { TIMED_OUT, type WireRemoteNavigation } from '../schema'
import { dropAgreed, isAgreed, keepAgreed } from './agreed-move'
import type { AskingTabs, Claim } from './asking-tabs'
import { GivenAnswers } from './given-answers'
import { listPending, readRequest } from './pending-calls'

/** Said where a page that was asked for did not open (LIVE-07, another error). */
const DID_NOT_OPEN = 'The page did not open'

/** How often a tab looks whether it has come to an item of its page, in ms: only a change of pages is told. */
const LOOK_MS = 250

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const isInFront = () => document.visibilityState === 'visible'

/** Whether the tab is at the item of a page that it was sent to. */
function isAtItem({ path, place }: Move): boolean {
  const item = itemOf(path)
  return item !== null && isAt(readCurrentPage(), place) && itemOf(window.location.search) === item
}

/** A move that the student is asked about until a moment. */
export type Question = Move & { until: number }

export type RequestFollowerParts = {
  /** Opens a page of the product. */
  push: (path: string) => void
  /** Sends the open work. */
  flush: () => Promise<unknown>
  tabs: Pick<AskingTabs, 'claim' | 'isTaken' | 'takenFor' | 'take'>
  /** What the student is to be asked from now on; null for nothing. */
  onQuestion: (question: Question | null) => void
  /** The student is at a page to which they were brought without being asked. */
  onBrought: () => void
  /** What waits is to be read again soon. */
  readSoon: () => void
  /** An answer was lost: `sendAgain` is to be called soon, and again while it throws. */
  onLost: () => void
}

/** Does in one tab what the teacher asks of its student: asks, sends the open work, goes there, and says what became of it. */
export class RequestFollower {
  readonly #answered = new GivenAnswers()
  #pending: WireRemoteNavigation[] = []
  /** The request that this tab is on its way for. */
  #moving: WireRemoteNavigation | null = null
  /** The place of this tab in the line of those that would ask. */
  #claim: Claim | null = null
  #question: Question | null = null
  #again: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly parts: RequestFollowerParts) {}

  /** Reads what waits for the student, where the tab is looked at or on its way, and follows it. */
  async read(): Promise<void> {
    if (!isInFront() && !this.#moving) return
    const listed = await listPending()
    const moving = this.#moving
    const isKept = moving !== null && listed.every(({ id }) => id !== moving.id) && (await this.#isKeptTo(moving))
    this.#pending = isKept ? [...listed, moving] : listed
    this.follow()
  }

  /** Sends answers that were lost; throws while one is. */
  sendAgain(): Promise<void> {
    return this.#answered.sendAgain()
  }

  /** Does the next step of what waits, on the page that is open now. */
  follow(): void {
    this.#lookAgain()
    const waiting = this.#pending.filter(({ id }) => id === this.#moving?.id || !this.parts.tabs.isTaken(id))
    const step = nextStep(waiting, this.#answered, readCurrentPage(), isAgreed)
    if (step.kind === 'nothing' || step.id !== this.#moving?.id) this.#turnBack()
    if (step.kind === 'nothing') this.#drop()
    else if (step.kind === 'answer') {
      if (step.answer.status === 'moved') this.#notifyBrought(step.id)
      this.#moving = null
      this.#pending = []
      this.#drop()
      this.#answer(step.id, step.answer)
    } else if (this.#moving === null && this.#claim?.id !== step.id) this.#standInLine(step)
  }

  /**
   * Whether a student goes on their way for a request that waits no more. One that ran out of time, or whose question did on another device, is
   * not ended: the student came along with it, and the answer is still taken.
   */
  async #isKeptTo({ id, expiresAt }: WireRemoteNavigation): Promise<boolean> {
    if (Date.parse(expiresAt) <= serverNow()) return true
    const { recipients, cancelledDate } = await readRequest(id)
    const [own] = recipients
    return cancelledDate === null && own?.status === 'stayed' && own.reason === TIMED_OUT
  }

  /** Looks again when another tab has held a request for as long as its way may take: it may have been closed. */
  #lookAgain(): void {
    clearTimeout(this.#again)
    const held = this.#pending.map(({ id }) => this.parts.tabs.takenFor(id)).filter((ms) => ms > 0)
    if (held.length > 0) this.#again = setTimeout(this.parts.readSoon, Math.min(...held))
  }

  /** The student comes along. */
  comeAlong(): void {
    if (this.#question) void this.#go(this.#question)
  }

  /** The student stays, or has not answered in time. */
  stay(reason: 'user_declined' | 'timed_out'): void {
    if (this.#question) this.#answer(this.#question.id, { status: 'stayed', reason })
    this.#ask(null)
  }

  /** The tab is not looked at any more: another one that is may ask in its place. */
  yield(): void {
    this.#claim?.yield()
    this.#claim = null
  }

  /** Ends what this tab waits for. */
  stop(): void {
    clearTimeout(this.#again)
    this.leaveLine()
  }

  leaveLine(): void {
    this.#claim?.end()
    this.#claim = null
  }

  #standInLine(step: Extract<Step, Move>): void {
    this.#drop(step.id)
    if (!isInFront()) return
    this.#claim = this.parts.tabs.claim(step.id, {
      onTurn: (until) => (step.kind === 'move' ? void this.#go(step) : this.#ask({ ...step, until })),
      onLost: () => {
        if (this.#claim?.id === step.id) this.#claim = null
        if (this.#question?.id === step.id) this.#ask(null)
        this.#lookAgain()
      },
    })
  }

  async #go(move: Move): Promise<void> {
    const { id, path } = move
    const asked = this.#pending.find((request) => request.id === id)
    if (!asked || this.#moving?.id === id) return
    this.#moving = asked
    // A page that was loaded whole on the way goes on once; were it led astray again, the student is asked.
    if (isAgreed(id)) dropAgreed()
    else keepAgreed(id)
    this.parts.tabs.take(id)
    this.#ask(null)
    // What cannot be sent is kept on the device.
    await within<unknown>(FLUSH_TIMEOUT_MS, this.parts.flush(), null).catch(() => undefined)
    if (this.#moving?.id !== id) return
    // An address that is open already brings nobody back to its item.
    if (isAtItem(move)) document.getElementById(`item-${itemOf(path)}`)?.scrollIntoView()
    else this.parts.push(path)
    const isThere = await this.#comesToItem(move)
    // What was hidden or taken away meanwhile says so itself.
    if (!isThere && this.#moving?.id === id) await this.read().catch(() => undefined)
    if (this.#moving?.id !== id) return
    if (isThere) this.#notifyBrought(id)
    this.#moving = null
    this.#answer(id, isThere ? { status: 'moved' } : { status: 'failed', reason: DID_NOT_OPEN })
  }

  /** What it is on its way for was cancelled, or a newer request has taken its place: it goes no further. */
  #turnBack(): void {
    if (this.#moving && isAgreed(this.#moving.id)) dropAgreed()
    this.#moving = null
  }

  /** Waits until the tab is at an item that it was sent to; says false where it is not in time, or was sent elsewhere. */
  async #comesToItem(move: Move): Promise<boolean> {
    // By the clock: in a tab that was put away the looks are rarer.
    for (const from = steadyNow(); steadyNow() - from < MOVE_TIMEOUT_MS && this.#moving?.id === move.id; ) {
      if (isAtItem(move)) return true
      await wait(LOOK_MS)
    }
    return false
  }

  /** Who had the page open before was not brought there. */
  #notifyBrought(id: string): void {
    const request = this.#pending.find((one) => one.id === id)
    if (request && !request.message.warn && isAgreed(id)) this.parts.onBrought()
  }

  #answer(id: string, given: NavigationAnswer): void {
    if (isAgreed(id)) dropAgreed()
    this.parts.tabs.take(id)
    if (this.#claim?.id === id) this.leaveLine()
    this.#answered.give(id, given).catch(this.parts.onLost)
  }

  #ask(question: Question | null): void {
    this.#question = question
    this.parts.onQuestion(question)
  }

  /** Asks nothing any more, but what is asked of one request. */
  #drop(but: string | null = null): void {
    this.leaveLine()
    if (this.#question && this.#question.id !== but) this.#ask(null)
  }
}
