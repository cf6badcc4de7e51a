import { SAVE_DELAY_MS } from '../limits'
import { BACK_OFF_FIRST_MS, BACK_OFF_LAST_MS, MAX_SAVE_WAIT_MS, MAX_SAVES_IN_FLIGHT } from './queue-limits'

/** The outcome of a send: it is settled, it may succeed later (for this row or for all), or it waits for the queue's owner. */
export type Turn =
  | { kind: 'settled' }
  | { kind: 'retry'; concerns: 'row' | 'all'; afterMs: number | null }
  | { kind: 'hold' }

export type QueueParts = {
  /** Sends the newest change of a row. `isLeaving`: the page may be closed before the response; `signal`: the row was removed in the meantime. */
  send(id: string, isLeaving: boolean, signal?: AbortSignal): Promise<Turn>
  isOnline(): boolean
  /** Called whenever the state of the queue changed. */
  onChange(): void
  now?(): number
  random?(): number
}

type Due = { at: number; since: number; tries: number }

/** Returns the delay before a retry: doubled each time up to a limit, with jitter so that a class does not retry all at once. */
export function backOff(tries: number, random: number): number {
  const wait = Math.min(BACK_OFF_FIRST_MS * 2 ** (tries - 1), BACK_OFF_LAST_MS)
  return wait * (0.5 + random / 2)
}

/**
 * Schedules the sends of rows: a delay after the last change, one send of a row at a time, then its newest change, and retries after failures. It
 * holds only ids; the data is read when it is sent, so that no change is dropped.
 */
export class SaveQueue {
  private readonly due = new Map<string, Due>()
  private readonly inFlight = new Map<string, AbortController>()
  private readonly waiting: (() => void)[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private blockedUntil = 0
  private failures = 0
  private isHeld = false

  constructor(private readonly parts: QueueParts) {}

  /** True while sending fails: the change is only on the device. */
  get isTroubled(): boolean {
    return this.isHeld || this.failures > 0 || !this.parts.isOnline()
  }

  /** Sends a row after `delay` ms; a newer call restarts the delay, up to a limit. */
  touch(id: string, delay: number = SAVE_DELAY_MS): void {
    const since = this.due.get(id)?.since ?? this.now()
    const latest = Math.max(this.now(), since + MAX_SAVE_WAIT_MS)
    this.due.set(id, { at: Math.min(this.now() + delay, latest), since, tries: 0 })
    this.plan()
  }

  /** Removes a row that waits for something else. A send in flight is aborted; the next save shows whether the server has it. */
  drop(id: string): void {
    this.due.delete(id)
    this.inFlight.get(id)?.abort()
    this.plan()
  }

  /** Queues rows that were held back until everything is to be sent; rows in flight are sent again, for newer changes. */
  adopt(ids: readonly string[]): void {
    for (const id of ids) if (!this.due.has(id)) this.due.set(id, { at: this.now(), since: this.now(), tries: 0 })
  }

  /** Sends everything now; resolves when each row has had its turn. */
  flush(): Promise<void> {
    this.hasten()
    if (this.isQuiet()) return Promise.resolve()
    return new Promise((resolve) => this.waiting.push(resolve))
  }

  /** Retries at once, because the network or the user is back. */
  hasten(): void {
    this.blockedUntil = 0
    for (const due of this.due.values()) due.at = this.now()
    this.plan()
  }

  /** Sends nothing until `release`. */
  hold(): void {
    this.isHeld = true
    this.plan()
  }

  release(): void {
    this.isHeld = false
    this.failures = 0
    this.hasten()
  }

  /** Sends what is due even though the page may close before the responses; `isGone` repeats sends in flight, which end with the page. */
  leave(isGone: boolean): void {
    if (this.isHeld || !this.parts.isOnline()) return
    if (isGone) for (const id of this.inFlight.keys()) void this.parts.send(id, true)
    for (const id of [...this.due.keys()]) if (!this.inFlight.has(id)) void this.run(id, true)
  }

  private now(): number {
    return (this.parts.now ?? Date.now)()
  }

  private async run(id: string, isLeaving = false): Promise<void> {
    const tries = this.due.get(id)?.tries ?? 0
    this.due.delete(id)
    const { signal } = this.begin(id)
    this.parts.onChange()
    const turn = await this.parts.send(id, isLeaving, signal)
    this.inFlight.delete(id)
    const isCancelled = signal.aborted && turn.kind === 'retry'
    if (turn.kind === 'settled') this.failures = 0
    else if (isCancelled) this.parts.onChange()
    else if (turn.kind === 'hold') this.postpone(id, 0, tries)
    else this.tryLater(id, tries + 1, turn)
    this.plan()
  }

  private begin(id: string): AbortController {
    const controller = new AbortController()
    this.inFlight.set(id, controller)
    return controller
  }

  private tryLater(id: string, tries: number, { concerns, afterMs }: Extract<Turn, { kind: 'retry' }>): void {
    this.failures += 1
    const count = concerns === 'all' ? this.failures : tries
    const wait = Math.max(backOff(count, (this.parts.random ?? Math.random)()), afterMs ?? 0)
    if (concerns === 'all') this.blockedUntil = this.now() + wait
    this.postpone(id, wait, tries)
  }

  private postpone(id: string, wait: number, tries: number): void {
    const newer = this.due.get(id)
    if (newer) newer.tries = tries
    else this.due.set(id, { at: this.now() + wait, since: this.now(), tries })
  }

  private isQuiet(): boolean {
    if (this.inFlight.size > 0) return false
    if (this.isHeld || !this.parts.isOnline() || this.now() < this.blockedUntil) return true
    return [...this.due.values()].every(({ at }) => at > this.now())
  }

  /** Starts due sends, oldest first, and sets the single timer for the next one. */
  private plan(): void {
    clearTimeout(this.timer)
    if (!this.isHeld && this.parts.isOnline()) {
      const now = this.now()
      const next = [...this.due].filter(([id]) => !this.inFlight.has(id)).sort(([, a], [, b]) => a.at - b.at)
      for (const [id, { at }] of next) {
        const start = Math.max(at, this.blockedUntil)
        if (start <= now && this.inFlight.size < MAX_SAVES_IN_FLIGHT) void this.run(id)
        else if (start > now) {
          this.timer = setTimeout(() => this.plan(), start - now)
          break
        }
      }
    }
    if (this.isQuiet()) for (const resolve of this.waiting.splice(0)) resolve()
    this.parts.onChange()
  }
}
