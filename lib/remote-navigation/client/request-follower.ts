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

/** Reported as the reason when the requested page did not open (LIVE-07, another error). */
const DID_NOT_OPEN = 'The page did not open'

/** How often a tab checks whether it has reached an item of its page, in ms: the router only announces page changes. */
const LOOK_MS = 250

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const isInFront = () => document.visibilityState === 'visible'

/** Whether the tab is at the item to which it was sent. */
function isAtItem({ path, place }: Move): boolean {
  const item = itemOf(path)
  return item !== null && isAt(readCurrentPage(), place) && itemOf(window.location.search) === item
}

/** A move that the student is asked about, with the time when the question closes. */
export type Question = Move & { until: number }

export type RequestFollowerParts = {
  /** Opens a page of the product. */
  push: (path: string) => void
  /** Sends unsaved work. */
  flush: () => Promise<unknown>
  tabs: Pick<AskingTabs, 'claim' | 'isTaken' | 'takenFor' | 'take'>
  /** Called with the question to show from now on; null for none. */
  onQuestion: (question: Question | null) => void
  /** Called when the student has been brought to a page without being asked. */
  onBrought: () => void
  /** Called when the pending requests should be read again soon. */
  readSoon: () => void
  /** Called when an answer could not be sent: `sendAgain` should be called soon, and again while it throws. */
  onLost: () => void
}

/** Carries out a teacher's navigation requests in one tab: asks the student, sends unsaved work, navigates, and reports the outcome. */
export class RequestFollower {
  readonly #answered = new GivenAnswers()
  #pending: WireRemoteNavigation[] = []
  /** The request that this tab is navigating for. */
  #moving: WireRemoteNavigation | null = null
  /** This tab's place in the queue of tabs that may ask the student. */
  #claim: Claim | null = null
  #question: Question | null = null
  #again: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly parts: RequestFollowerParts) {}

  /** Reads the student's pending requests if the tab is visible or navigating, and follows them. */
  async read(): Promise<void> {
    if (!isInFront() && !this.#moving) return
    const listed = await listPending()
    const moving = this.#moving
    const isKept = moving !== null && listed.every(({ id }) => id !== moving.id) && (await this.#isKeptTo(moving))
    this.#pending = isKept ? [...listed, moving] : listed
    this.follow()
  }

  /** Sends answers that could not be sent; throws while one fails. */
  sendAgain(): Promise<void> {
    return this.#answered.sendAgain()
  }

  /** Takes the next step of the pending request, on the page that is open now. */
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
   * Whether navigation continues for a request that is no longer pending. One that expired, or whose question timed out on another device, is not
   * canceled: the student agreed to it, and the server still accepts the answer.
   */
  async #isKeptTo({ id, expiresAt }: WireRemoteNavigation): Promise<boolean> {
    if (Date.parse(expiresAt) <= serverNow()) return true
    const { recipients, cancelledDate } = await readRequest(id)
    const [own] = recipients
    return cancelledDate === null && own?.status === 'stayed' && own.reason === TIMED_OUT
  }

  /** Checks again when another tab has held a request as long as its navigation may take: that tab may have been closed. */
  #lookAgain(): void {
    clearTimeout(this.#again)
    const held = this.#pending.map(({ id }) => this.parts.tabs.takenFor(id)).filter((ms) => ms > 0)
    if (held.length > 0) this.#again = setTimeout(this.parts.readSoon, Math.min(...held))
  }

  /** Called when the student agrees to move. */
  comeAlong(): void {
    if (this.#question) void this.#go(this.#question)
  }

  /** Called when the student declines, or has not answered in time. */
  stay(reason: 'user_declined' | 'timed_out'): void {
    if (this.#question) this.#answer(this.#question.id, { status: 'stayed', reason })
    this.#ask(null)
  }

  /** Called when the tab is hidden: another visible tab may ask instead. */
  yield(): void {
    this.#claim?.yield()
    this.#claim = null
  }

  /** Stops everything that this tab is waiting for. */
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
    // After a full page load the move continues once; if it is redirected again, the student is asked.
    if (isAgreed(id)) dropAgreed()
    else keepAgreed(id)
    this.parts.tabs.take(id)
    this.#ask(null)
    // Work that cannot be sent stays on the device.
    await within<unknown>(FLUSH_TIMEOUT_MS, this.parts.flush(), null).catch(() => undefined)
    if (this.#moving?.id !== id) return
    // Opening the current address again does not scroll to its item.
    if (isAtItem(move)) document.getElementById(`item-${itemOf(path)}`)?.scrollIntoView()
    else this.parts.push(path)
    const isThere = await this.#comesToItem(move)
    // If the content was hidden or removed meanwhile, rereading the request shows that.
    if (!isThere && this.#moving?.id === id) await this.read().catch(() => undefined)
    if (this.#moving?.id !== id) return
    if (isThere) this.#notifyBrought(id)
    this.#moving = null
    this.#answer(id, isThere ? { status: 'moved' } : { status: 'failed', reason: DID_NOT_OPEN })
  }

  /** Stops the move, because its request was canceled or replaced by a newer one. */
  #turnBack(): void {
    if (this.#moving && isAgreed(this.#moving.id)) dropAgreed()
    this.#moving = null
  }

  /** Waits until the tab is at the item to which it was sent; false if it does not get there in time or is sent elsewhere. */
  async #comesToItem(move: Move): Promise<boolean> {
    // Measured by the clock, because timers run less often in a background tab.
    for (const from = steadyNow(); steadyNow() - from < MOVE_TIMEOUT_MS && this.#moving?.id === move.id; ) {
      if (isAtItem(move)) return true
      await wait(LOOK_MS)
    }
    return false
  }

  /** Notifies that the student was brought to a page, unless they already had it open. */
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

  /** Withdraws all questions except those of one request. */
  #drop(but: string | null = null): void {
    this.leaveLine()
    if (this.#question && this.#question.id !== but) this.#ask(null)
  }
}
