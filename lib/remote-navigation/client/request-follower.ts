import { serverNow } from '@/lib/common/client/server-clock'
import { within } from '@/lib/common/client/within'
import { FLUSH_TIMEOUT_MS, MOVE_TIMEOUT_MS } from '../limits'
import { itemOf, type Move, type NavigationAnswer, nextStep, type Step } from '../next-step'
import type { WireRemoteNavigation } from '../schema'
import { dropAgreed, isAgreed, keepAgreed } from './agreed-move'
import type { AskingTabs, Claim } from './asking-tabs'
import { listPending, sendAnswer } from './pending-calls'

/** Said where a page that was asked for did not open (shell.md §4, another error). */
const DID_NOT_OPEN = 'The page did not open'

/** How often a tab looks whether it has come to an item of its page, in ms: only a change of pages is told. */
const LOOK_MS = 250

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const isInFront = () => document.visibilityState === 'visible'

/** Whether the tab is at the item of a page that it was sent to. */
function isAtItem(path: string): boolean {
  const { pathname, search } = window.location
  const item = itemOf(path)
  return item !== null && path.split('?')[0] === pathname && itemOf(search) === item
}

/** A move that the student is asked about until a moment. */
export type Question = Move & { until: number }

export type RequestFollowerParts = {
  /** Opens a page of the product. */
  push: (path: string) => void
  /** Sends the open work. */
  flush: () => Promise<unknown>
  tabs: Pick<AskingTabs, 'claim' | 'isTaken' | 'take'>
  /** What the student is to be asked from now on; null for nothing. */
  onQuestion: (question: Question | null) => void
}

/** Does in one tab what the teacher asks of its student: asks, sends the open work, goes there, and says what became of it. */
export class RequestFollower {
  /** What this tab has answered, so that nobody is asked again while an answer is on its way. */
  readonly #answered = new Map<string, NavigationAnswer>()
  #pending: WireRemoteNavigation[] = []
  /** The request that this tab is on its way for. */
  #moving: WireRemoteNavigation | null = null
  /** The place of this tab in the line of those that would ask. */
  #claim: Claim | null = null
  #question: Question | null = null

  constructor(private readonly parts: RequestFollowerParts) {}

  /** Reads what waits for the student, where the tab is looked at or on its way, and follows it. */
  async read(): Promise<void> {
    if (!isInFront() && !this.#moving) return
    const listed = await listPending()
    // One that runs out of time on the way is not ended: the student came along with it, and the answer is still taken.
    const late = this.#moving && Date.parse(this.#moving.expiresAt) <= serverNow() ? [this.#moving] : []
    this.#pending = [...listed, ...late]
    this.follow()
  }

  /** Does the next step of what waits, on the page that is open now. */
  follow(): void {
    const waiting = this.#pending.filter(({ id }) => id === this.#moving?.id || !this.parts.tabs.isTaken(id))
    const step = nextStep(waiting, this.#answered, window.location.pathname, isAgreed)
    if (step.kind === 'nothing' || step.id !== this.#moving?.id) this.#turnBack()
    if (step.kind === 'nothing') this.#drop()
    else if (step.kind === 'answer') {
      this.#moving = null
      this.#answer(step.id, step.answer)
      this.#pending = []
      this.#drop()
    } else if (this.#moving === null && this.#claim?.id !== step.id) this.#standInLine(step)
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
    if (isAtItem(path)) document.getElementById(`item-${itemOf(path)}`)?.scrollIntoView()
    else this.parts.push(path)
    const isThere = await this.#comesToItem(move)
    if (this.#moving?.id !== id) return
    this.#moving = null
    this.#answer(id, isThere ? { status: 'moved' } : { status: 'failed', reason: DID_NOT_OPEN })
  }

  /** What it is on its way for was cancelled, or a newer request has taken its place: it goes no further. */
  #turnBack(): void {
    if (this.#moving && isAgreed(this.#moving.id)) dropAgreed()
    this.#moving = null
  }

  /** Waits until the tab is at an item that it was sent to; says false where it is not in time, or was sent elsewhere. */
  async #comesToItem({ id, path }: Move): Promise<boolean> {
    for (let waited = 0; waited < MOVE_TIMEOUT_MS && this.#moving?.id === id; waited += LOOK_MS) {
      if (isAtItem(path)) return true
      await wait(LOOK_MS)
    }
    return false
  }

  #answer(id: string, given: NavigationAnswer): void {
    this.#answered.set(id, given)
    if (isAgreed(id)) dropAgreed()
    this.parts.tabs.take(id)
    if (this.#claim?.id === id) this.leaveLine()
    sendAnswer(id, given).catch(() => undefined) // Sent again with the next reading, if the request still waits.
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
