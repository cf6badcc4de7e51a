import { RequestError } from '@/lib/api/client/request-error'
import { type Draft, draftKey } from '../draft'
import type { DraftDatabase } from './draft-database'

/** How drafts of one kind reach the server; both throw `RequestError`. */
export type DraftSender = {
  send(draft: Draft, options: { keepalive: boolean }): Promise<unknown>
  /** The draft was discarded. */
  remove(draft: Draft, options: { keepalive: boolean }): Promise<unknown>
}

type DraftStoreParts = {
  userId: string
  database: DraftDatabase
  /** By the kind of a thing: what stands before the first slash. */
  senders: Record<string, DraftSender>
  /** Runs work while no other tab of this user sends drafts. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>
  isOnline(): boolean
  now?: () => number
}

/** A change goes to the server so long after the first one that it does not have, in ms. */
const SEND_AFTER_MS = 10_000
/** What could not be sent is tried again after this, in ms. */
const RETRY_AFTER_MS = 30_000
/** Browsers let calls of so many bytes in all outlive their page. */
const KEEPALIVE_BYTES = 60_000

/**
 * What a user writes and has not saved. Each change is on the device at once and on the server within ten seconds, so that it can be gone on
 * with on any device. All drafts of this device stand in one queue, which one tab at a time sends.
 */
export class DraftStore {
  /** The newest drafts of this tab that the server does not have: at hand where a page is left. */
  private readonly pending = new Map<string, Draft>()
  /** What the server refused for good, by key: it is sent again once it was changed. */
  private readonly refused = new Map<string, number>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private lastChange = 0

  constructor(private readonly parts: DraftStoreParts) {}

  /** What this device has of a thing; null for nothing, and for what was discarded here. */
  async read(thing: string): Promise<Draft | null> {
    const draft = await this.parts.database.read(draftKey(this.parts.userId, thing))
    return draft?.value == null ? null : draft
  }

  /** Keeps a change of a thing that is written on a version of it. */
  keep(thing: string, value: unknown, baseVersion: number): Promise<boolean> {
    const draft = this.change(thing, value, baseVersion)
    this.schedule(SEND_AFTER_MS)
    return this.parts.database.put(draft)
  }

  /** Discards what was written of a thing, as it is saved or not wanted: here at once, on the server as soon as it answers. */
  async discard(thing: string): Promise<void> {
    await this.parts.database.put(this.change(thing, null, 1))
    await this.flush()
  }

  /** Sends everything that the server does not have, the oldest first; resolves once it was tried. */
  async flush(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    if (!this.parts.isOnline()) return
    const isDone = await this.parts.inTurn(() => this.sendAll())
    if (!isDone) this.schedule(RETRY_AFTER_MS)
  }

  /** Sends what this tab has, as far as browsers let calls outlive a page; the rest waits on the device. */
  leave(): void {
    let bytes = 0
    for (const draft of this.pending.values()) {
      bytes += new Blob([JSON.stringify(draft.value)]).size
      if (bytes <= KEEPALIVE_BYTES) void this.sendOne(draft, true)
    }
  }

  /** Whether something is written on this device that the server does not have. */
  async hasUnsent(): Promise<boolean> {
    return (await this.parts.database.unsent(this.parts.userId)).length > 0
  }

  private change(thing: string, value: unknown, baseVersion: number): Draft {
    const { userId, now = Date.now } = this.parts
    this.lastChange = Math.max(now(), this.lastChange + 1)
    const key = draftKey(userId, thing)
    const draft: Draft = { key, userId, thing, value, baseVersion, changedAt: this.lastChange, isSent: false }
    this.pending.set(key, draft)
    return draft
  }

  private schedule(afterMs: number): void {
    this.timer ??= setTimeout(() => void this.flush(), afterMs)
  }

  private async sendAll(): Promise<boolean> {
    const { database, userId } = this.parts
    const onDevice = await database.unsent(userId)
    // Where the browser keeps nothing, this tab has them alone.
    const here = [...this.pending.values()].filter(({ key }) => !onDevice.some((draft) => draft.key === key))
    for (const draft of [...onDevice, ...here]) {
      if (this.refused.get(draft.key) === draft.changedAt) continue
      if (!(await this.sendOne(draft, false))) return false
    }
    return true
  }

  /** False where it may be sent later. */
  private async sendOne(draft: Draft, keepalive: boolean): Promise<boolean> {
    const sender = this.parts.senders[draft.thing.split('/')[0] ?? '']
    if (!sender) return true // of a newer version of the product
    try {
      await (draft.value === null ? sender.remove(draft, { keepalive }) : sender.send(draft, { keepalive }))
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      if (error.isTransient || error.isSessionLost) return false
      // A discarded draft of what is gone or no longer this user's is no draft any more.
      if (draft.value !== null) {
        this.refused.set(draft.key, draft.changedAt)
        return true
      }
    }
    if (this.pending.get(draft.key)?.changedAt === draft.changedAt) this.pending.delete(draft.key)
    await this.parts.database.settle(draft)
    return true
  }
}
