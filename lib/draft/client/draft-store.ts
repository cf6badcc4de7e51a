import { RequestError } from '@/lib/api/client/request-error'
import { type Draft, draftKey, laterTime } from '../draft'
import type { DraftDatabase } from './draft-database'

/** How drafts of one kind are sent to the server; all methods throw `RequestError`. */
export type DraftSender = {
  /** Returns when the server stored the draft, by its clock, as ISO time. */
  send(draft: Draft, options: { keepalive: boolean }): Promise<string | undefined>
  /** Sends that the draft was discarded. */
  remove(draft: Draft, options: { keepalive: boolean }): Promise<unknown>
  /** Whether the server has a draft from elsewhere, which sending this one would overwrite: one that this one does not continue. */
  isElsewhere?(draft: Draft): Promise<boolean>
}

type DraftStoreParts = {
  userId: string
  database: DraftDatabase
  /** By kind of thing: the part before the first slash. */
  senders: Record<string, DraftSender>
  /** Runs work while no other tab of this user sends drafts. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>
  isOnline(): boolean
  now?: () => number
}

/** The delay from the first unsent change until sending, in ms. */
const SEND_AFTER_MS = 10_000
/** The delay before a failed send is retried, in ms. */
const RETRY_AFTER_MS = 30_000
/** The total bytes of keepalive calls that browsers allow to outlive their page. */
const KEEPALIVE_BYTES = 60_000

/**
 * Stores a user's unsaved work. Each change is on the device immediately and on the server within ten seconds, so that work can continue on
 * any device. All drafts of this device are in one queue, which is sent by one tab at a time.
 */
export class DraftStore {
  /** This tab's latest drafts that the server does not have, in memory so that they can be sent when the page is left. */
  private readonly pending = new Map<string, Draft>()
  /** Drafts that the server refused permanently, or that would overwrite another one, by key; sent again once they change. */
  private readonly refused = new Map<string, number>()
  /** When the server stored the drafts that this tab has opened or sent, by key. */
  private readonly known = new Map<string, string | undefined>()
  /** What this tab sent last without receiving a response, by key. */
  private readonly attempted = new Map<string, unknown>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private lastChange = 0

  constructor(private readonly parts: DraftStoreParts) {}

  /** Reads the draft of a thing on this device; null if there is none, or if it was discarded here. */
  async read(thing: string): Promise<Draft | null> {
    const draft = await this.parts.database.read(draftKey(this.parts.userId, thing))
    return draft?.value == null ? null : draft
  }

  /** Records that this tab has opened the draft that the server stored at a time: further changes continue it. */
  opened(thing: string, storedAt: string): void {
    this.know(draftKey(this.parts.userId, thing), storedAt)
  }

  /** Stores a change of a thing that is based on a version of it. */
  keep(thing: string, value: unknown, baseVersion: number): Promise<boolean> {
    const draft = this.change(thing, value, baseVersion)
    this.schedule(SEND_AFTER_MS)
    return this.parts.database.put(draft)
  }

  /** Discards the draft of a thing that was saved or is not wanted: on the device at once, on the server as soon as it responds. */
  async discard(thing: string): Promise<void> {
    await this.parts.database.put(this.change(thing, null, 1))
    await this.flush()
  }

  /** Sends everything that the server does not have, oldest first; resolves once each send was attempted. */
  async flush(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    if (!this.parts.isOnline()) return
    const isDone = await this.parts.inTurn(() => this.sendAll())
    if (!isDone) this.schedule(RETRY_AFTER_MS)
  }

  /** Sends this tab's drafts, as far as browsers let calls outlive a page; the rest waits on the device. */
  leave(): void {
    let bytes = 0
    for (const draft of this.pending.values()) {
      bytes += new Blob([JSON.stringify(draft.value)]).size
      if (bytes <= KEEPALIVE_BYTES) void this.sendOne(draft, true)
    }
  }

  /** Whether this device has drafts that the server does not have. */
  async hasUnsent(): Promise<boolean> {
    return (await this.parts.database.unsent(this.parts.userId)).length > 0
  }

  private know(key: string, storedAt: string | undefined): void {
    this.known.set(key, laterTime(storedAt, this.known.get(key)))
  }

  private change(thing: string, value: unknown, baseVersion: number): Draft {
    const { userId, now = Date.now } = this.parts
    this.lastChange = Math.max(now(), this.lastChange + 1)
    const key = draftKey(userId, thing)
    const own = { key, userId, thing, value, baseVersion, changedAt: this.lastChange }
    const draft: Draft = { ...own, isSent: false, known: this.known.get(key), attempted: this.attempted.get(key) }
    this.pending.set(key, draft)
    return draft
  }

  private schedule(afterMs: number): void {
    this.timer ??= setTimeout(() => void this.flush(), afterMs)
  }

  private async sendAll(): Promise<boolean> {
    const { database, userId } = this.parts
    const onDevice = await database.unsent(userId)
    // If the browser blocks storage, only this tab has them.
    const here = [...this.pending.values()].filter(({ key }) => !onDevice.some((draft) => draft.key === key))
    for (const draft of [...onDevice, ...here]) {
      if (this.refused.get(draft.key) === draft.changedAt) continue
      if (!(await this.sendOne(draft, false))) return false
    }
    return true
  }

  /** Returns false if it may be sent later. */
  private async sendOne(draft: Draft, keepalive: boolean): Promise<boolean> {
    const sender = this.parts.senders[draft.thing.split('/')[0] ?? '']
    if (!sender) return true // written by a newer version of the product
    // Left by an earlier page: since then, another device may have sent a draft, which is merged when the thing is opened.
    const isLeft = draft.value !== null && !this.pending.has(draft.key)
    let storedAt: string | undefined
    try {
      if (isLeft && (await sender.isElsewhere?.(draft))) {
        this.refused.set(draft.key, draft.changedAt)
        return true
      }
      if (draft.value === null) await sender.remove(draft, { keepalive })
      else {
        this.attempted.set(draft.key, draft.value)
        storedAt = await sender.send(draft, { keepalive })
      }
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      if (error.isTransient || error.isSessionLost) return false
      // A discarded draft of something that is gone or no longer the user's needs no deletion.
      if (draft.value !== null) {
        this.refused.set(draft.key, draft.changedAt)
        return true
      }
    }
    if (this.pending.get(draft.key)?.changedAt === draft.changedAt) this.pending.delete(draft.key)
    this.know(draft.key, storedAt)
    this.attempted.delete(draft.key)
    await this.parts.database.settle(draft, storedAt)
    return true
  }
}
