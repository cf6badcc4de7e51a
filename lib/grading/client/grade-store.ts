import { NO_ANSWER, RequestError } from '@/lib/api/client/request-error'
import type { WireInteraction } from '@/lib/interaction/wire'
import { type Grade, gradeOf } from '../grade'
import { RETRY_DELAY_MS } from '../limits'

/** The save state of the latest change of a grade. A refused change is reverted to the stored grade, except for its comment. */
export type GradeSave =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'failed' }
  /** `comment` is text that was not accepted and exists only on this page; null if none was written. */
  | { kind: 'refused'; message: string; comment: string | null }
  | { kind: 'conflict'; theirs: WireInteraction }

/** An answer with its grade as the grader sees it: the stored grade overlaid with unsaved changes. */
export type GradedAnswer = { answer: WireInteraction; grade: Grade; save: GradeSave }

export type SendGrade = (
  id: string,
  body: { scoreVersion: number; scoreData: Partial<Grade> },
  options: { keepalive: boolean },
) => Promise<WireInteraction>

type Entry = {
  answer: WireInteraction
  /** Not sent yet. */
  changes: Partial<Grade>
  sent: Partial<Grade> | null
  save: GradeSave
  timer: ReturnType<typeof setTimeout> | null
  view: GradedAnswer
}

const isEmpty = (changes: Partial<Grade>) => Object.keys(changes).length === 0

function refusalOf(error: unknown): RequestError {
  return error instanceof RequestError ? error : new RequestError(0, NO_ANSWER, '')
}

/** Returns the current record in a conflict error (contract.md §4). */
function currentOf(error: RequestError): WireInteraction | null {
  const { current } = error.context as { current?: WireInteraction }
  return error.code === 'stale_version' && current ? current : null
}

/**
 * The grades of one screen. A change shows at once and is sent after a pause; while a save is in flight, newer changes wait and are sent
 * together after it, so that none is dropped. If somebody else has changed a score, sending stops until the grader resolves the conflict.
 */
export class GradeStore {
  readonly #entries = new Map<string, Entry>()
  readonly #listeners = new Set<() => void>()
  #revision = 0

  constructor(
    private readonly send: SendGrade,
    private readonly now: () => Date = () => new Date(),
  ) {}

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Increases with every change of any grade. */
  get revision(): number {
    return this.#revision
  }

  get(id: string): GradedAnswer | null {
    return this.#entries.get(id)?.view ?? null
  }

  /** Merges an answer from the server unless it is older than the one here; unsent changes remain on top. */
  hold(answer: WireInteraction): void {
    const entry = this.#entries.get(answer.id)
    if (!entry) {
      const save: GradeSave = { kind: 'idle' }
      const view = { answer, grade: gradeOf(answer), save }
      this.#entries.set(answer.id, { answer, changes: {}, sent: null, save, timer: null, view })
      this.#notify()
      return
    }
    const { scoreVersion, version } = entry.answer
    if (answer.scoreVersion < scoreVersion || answer.version < version) return
    if (answer.scoreVersion === scoreVersion && answer.version === version) return
    // Unsent changes were based on the older score, so they conflict with the newer one.
    const isUnsent = entry.sent !== null || !isEmpty(entry.changes)
    this.#set(entry, { answer: isUnsent ? { ...answer, scoreVersion } : answer })
  }

  /** Changes a grade: shown at once, sent after `delay` milliseconds without another change. */
  change(id: string, changes: Partial<Grade>, delay = 0): void {
    const entry = this.#entries.get(id)
    if (!entry) return
    this.#set(entry, { changes: { ...entry.changes, ...changes } })
    if (entry.save.kind !== 'conflict') this.#schedule(entry, delay)
  }

  /** Sends pending changes now. */
  flush(options = { keepalive: false }): void {
    for (const entry of this.#entries.values()) {
      if (entry.timer !== null) this.#schedule(entry, 0, options)
    }
  }

  /** True while leaving the page would lose a change: the server refused it, or it waits for the grader to resolve a conflict. */
  get isHeldUp(): boolean {
    return [...this.#entries.values()].some(
      ({ save, changes }) =>
        save.kind === 'conflict' || ((save.kind === 'failed' || save.kind === 'refused') && !isEmpty(changes)),
    )
  }

  /** Sends again what was not accepted; returns whether the server now has everything. */
  async sendAgain(): Promise<boolean> {
    const entries = [...this.#entries.values()].filter(({ save }) => save.kind !== 'conflict')
    await Promise.all(
      entries.map((entry) => {
        if (entry.timer !== null) clearTimeout(entry.timer)
        return this.#save(entry)
      }),
    )
    return !this.isHeldUp
  }

  /** Resolves a conflict: sends the grader's own changes again on top of the other grader's, or discards them. */
  resolve(id: string, choice: 'mine' | 'theirs'): void {
    const entry = this.#entries.get(id)
    if (entry?.save.kind !== 'conflict') return
    const { theirs } = entry.save
    this.#set(entry, { answer: theirs, save: { kind: 'idle' }, changes: choice === 'mine' ? entry.changes : {} })
    if (choice === 'mine') this.#schedule(entry, 0)
  }

  #schedule(entry: Entry, delay: number, options = { keepalive: false }): void {
    if (entry.timer !== null) clearTimeout(entry.timer)
    entry.timer = null
    if (delay > 0) {
      entry.timer = setTimeout(() => void this.#save(entry), delay)
      return
    }
    void this.#save(entry, options)
  }

  async #save(entry: Entry, options = { keepalive: false }): Promise<void> {
    entry.timer = null
    // Changes made while a save is in flight are sent after it.
    if (entry.sent !== null || isEmpty(entry.changes)) return
    const sent = entry.changes
    this.#set(entry, { sent, changes: {}, save: { kind: 'saving' } })
    const { id, scoreVersion } = entry.answer
    try {
      const answer = await this.send(id, { scoreVersion, scoreData: sent }, options)
      this.#set(entry, { answer, sent: null, save: { kind: 'saved', at: this.now() } })
      if (!isEmpty(entry.changes) && entry.timer === null) void this.#save(entry)
    } catch (error) {
      this.#fail(entry, sent, refusalOf(error))
    }
  }

  #fail(entry: Entry, sent: Partial<Grade>, error: RequestError): void {
    const changes = { ...sent, ...entry.changes }
    const theirs = currentOf(error)
    if (theirs) {
      this.#set(entry, { sent: null, changes, save: { kind: 'conflict', theirs } })
      return
    }
    if (error.isTransient || error.isFromGateway || error.isSessionLost) {
      this.#set(entry, { sent: null, changes, save: { kind: 'failed' } })
      this.#schedule(entry, RETRY_DELAY_MS)
      return
    }
    // Points and rubric selections revert to the stored ones; written text is never discarded.
    const { comment } = changes
    this.#set(entry, {
      sent: null,
      changes: comment === undefined ? {} : { comment },
      save: { kind: 'refused', message: error.message, comment: comment ?? null },
    })
  }

  #set(entry: Entry, changed: Partial<Omit<Entry, 'view' | 'timer'>>): void {
    Object.assign(entry, changed)
    const { answer, sent, changes, save } = entry
    entry.view = { answer, grade: { ...gradeOf(answer), ...sent, ...changes }, save }
    this.#notify()
  }

  #notify(): void {
    this.#revision += 1
    for (const listener of this.#listeners) listener()
  }
}
