import { RequestError } from '@/lib/api/client/request-error'
import { serverNow } from '@/lib/common/client/server-clock'
import { within } from '@/lib/common/client/within'
import { openPage } from '@/lib/presence/client/open-page'
import { FLUSH_TIMEOUT_MS, MOVE_TIMEOUT_MS } from '../limits'
import { isAt, itemOf, type Move, type NavigationAnswer, nextStep, type Step } from '../next-step'
import { TIMED_OUT, type WireRemoteNavigation } from '../schema'
import { dropAgreed, isAgreed, keepAgreed } from './agreed-move'
import type { AskingTabs, Claim } from './asking-tabs'
import { GivenAnswers } from './given-answers'
import { listPending, readRequest, sendAnswer } from './pending-calls'

/** Said where a page that was asked for did not open (shell.md §4, another error). */
const DID_NOT_OPEN = 'The page did not open'

/** How often a tab looks whether it has come to an item of its page, in ms: only a change of pages is told. */
const LOOK_MS = 250

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const isInFront = () => document.visibilityState === 'visible'

/** Whether the tab is at the item of a page that it was sent to. */
function isAtItem({ path, place }: Move): boolean {
  const item = itemOf(path)
  return item !== null && isAt(openPage(), place) && itemOf(window.location.search) === item
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
  /** What waits is to be read again soon, and again where that fails. */
  readSoon: () => void
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
  /** The request of which the server has no answer yet. */
  #lostId: string | null = null
  #again: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly parts: RequestFollowerParts) {}

  /** Reads what waits for the student, where the tab is looked at, on its way, or has an answer to send, and follows it; throws where that is to be tried again. */
  async read(): Promise<void> {
    if (!isInFront() && !this.#moving && this.#lostId === null) return
    const listed = await listPending()
    const moving = this.#moving
    const isKept = moving !== null && listed.every(({ id }) => id !== moving.id) && (await this.#isKeptTo(moving))
    this.#pending = isKept ? [...listed, moving] : listed
    if (this.#pending.every(({ id }) => id !== this.#lostId)) this.#lostId = null
    await this.#follow()
  }

  /** Does the next step of what waits, on the page that is open now. */
  follow(): void {
    this.#follow().catch(this.parts.readSoon)
  }

  async #follow(): Promise<void> {
    this.#lookAgain()
    const waiting = this.#pending.filter(({ id }) => id === this.#moving?.id || !this.parts.tabs.isTaken(id))
    const step = nextStep(waiting, this.#answered, openPage(), isAgreed)
    if (step.kind === 'nothing' || step.id !== this.#moving?.id) this.#turnBack()
    if (step.kind === 'nothing') this.#drop()
    else if (step.kind === 'answer') {
      this.#moving = null
      this.#pending = []
      this.#drop()
      await this.#answer(step.id, step.answer)
    } else if (this.#moving === null && this.#claim?.id !== step.id) this.#standInLine(step)
  }

  /**
   * Whether a student goes on their way for a request that waits no more. One that ran out of time, or whose question did on another device, is
   * not ended: the student came along with it, and the answer is still taken.
   */
  async #isKeptTo({ id, expiresAt }: WireRemoteNavigation): Promise<boolean> {
    if (Date.parse(expiresAt) <= serverNow()) return true
    const [own] = (await readRequest(id)).recipients
    return own?.status === 'stayed' && own.reason === TIMED_OUT
  }

  /** Looks again when another tab has held a request for as long as its way may take: it may have been closed. */
  #lookAgain(): void {
    clearTimeout(this.#again)
    const held = this.#pending.map(({ id }) => this.parts.tabs.takenFor(id)).filter((ms) => ms > 0)
    if (held.length > 0) this.#again = setTimeout(() => this.parts.readSoon(), Math.min(...held))
  }

  /** The student comes along. */
  comeAlong(): void {
    if (this.#question) void this.#go(this.#question)
  }

  /** The student stays, or has not answered in time. */
  stay(reason: 'user_declined' | 'timed_out'): void {
    const question = this.#question
    this.#ask(null)
    if (question) void this.#answer(question.id, { status: 'stayed', reason }).catch(this.parts.readSoon)
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
    this.#moving = null
    const answer: NavigationAnswer = isThere ? { status: 'moved' } : { status: 'failed', reason: DID_NOT_OPEN }
    await this.#answer(id, answer).catch(this.parts.readSoon)
  }

  /** What it is on its way for was cancelled, or a newer request has taken its place: it goes no further. */
  #turnBack(): void {
    if (this.#moving && isAgreed(this.#moving.id)) dropAgreed()
    this.#moving = null
  }

  /** Waits until the tab is at an item that it was sent to; says false where it is not in time, or was sent elsewhere. */
  async #comesToItem(move: Move): Promise<boolean> {
    for (let waited = 0; waited < MOVE_TIMEOUT_MS && this.#moving?.id === move.id; waited += LOOK_MS) {
      if (isAtItem(move)) return true
      await wait(LOOK_MS)
    }
    return false
  }

  /** Sends an answer; throws where it was lost and is to be sent again. One that the server refuses is not. */
  async #answer(id: string, given: NavigationAnswer): Promise<void> {
    this.#answered.give(id, given)
    if (isAgreed(id)) dropAgreed()
    this.parts.tabs.take(id)
    if (this.#claim?.id === id) this.leaveLine()
    try {
      await sendAnswer(id, given)
      this.#answered.arrived(id)
      if (this.#lostId === id) this.#lostId = null
    } catch (error) {
      if (error instanceof RequestError && !error.isTransient && !error.isFromGateway) {
        // Who has to sign in again first answers with the first reading after it.
        if (!error.isSessionLost) this.#answered.arrived(id)
        return
      }
      this.#lostId = id
      throw error
    }
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
