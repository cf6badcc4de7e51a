import type { BrowserTab } from '@/lib/common/client/browser-tab'
import type { AnswerKey } from '../answer'
import { SAVE_DELAY_MS } from '../limits'
import type { WireInteraction } from '../wire'
import {
  type AnswerStart,
  type AnswerView,
  type Entry,
  entriesOf,
  isDone,
  isSameView,
  learn,
  newEntry,
  shownData,
  viewOf,
} from './answer-view'
import { groupStoredRows, loadRowsOfClosedTabs, type StoredAnswer } from './group-stored-rows'
import { type Change, nextRow, type PageView, pageViewRow } from './next-row'
import type { SendRow } from './row-sender'
import type { Outcome } from './save-outcome'
import { SaveQueue, type Turn } from './save-queue'
import { settleRow } from './settle-row'
import type { Settled } from './settle-saved'
import type { WorkDatabase } from './work-database'
import { answerId, answerIdOf, besideDraft, isSameData, isUnsent, type WorkRow } from './work-row'
import {
  type Conflict,
  conflictsOf,
  countWork,
  isSameSummary,
  NO_WORK,
  type WorkCounts,
  type WorkSummary,
} from './work-summary'

/** What the server has told: records as they are now, and the ids of those that are gone. */
export type RecordNews = { records: readonly WireInteraction[]; deletedIds: readonly string[] }

export type WorkParts = {
  userId: string
  database: WorkDatabase
  tab: BrowserTab
  send: SendRow
  isOnline(): boolean
  /** Brings the session back; false when this user will not go on here. */
  recoverSession(): Promise<boolean>
}

/**
 * The open work of one user in one tab: every change is in memory and on the device first, and from there goes to the server
 * (domain.md §5). What the server says is merged below it and never over it.
 */
export class WorkStore {
  private readonly queue: SaveQueue
  private readonly entries = new Map<string, Entry>()
  private readonly rows = new Map<string, WorkRow>()
  private readonly views = new Map<string, AnswerView>()
  private readonly listeners = new Set<() => void>()
  private readonly flushed = new Set<() => void>()
  private readonly news = new Set<(news: RecordNews) => void>()
  /** What the device held of answers that no page has opened yet. */
  private readonly stored = new Map<string, StoredAnswer>()
  private readonly loading: Promise<void>
  private summary = NO_WORK
  private savedAt: number | null = null

  constructor(private readonly parts: WorkParts) {
    this.queue = new SaveQueue({
      send: (key, isLeaving, signal) => this.send(key, isLeaving, signal),
      isOnline: parts.isOnline,
      onChange: () => this.tell(),
    })
    this.loading = this.load()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  onFlushed(listener: () => void): () => void {
    this.flushed.add(listener)
    return () => this.flushed.delete(listener)
  }

  /** Hears of records as the server tells of them, and of those that are gone. */
  onNews(listener: (news: RecordNews) => void): () => void {
    this.news.add(listener)
    return () => this.news.delete(listener)
  }

  readSummary = (): WorkSummary => this.summary

  /** What is shown of an answer; undefined until it was opened. The same object as long as nothing changes. */
  readView(id: string): AnswerView | undefined {
    const entry = this.entries.get(id)
    if (!entry) return undefined
    const view = viewOf(entry, this.queue.isTroubled)
    const before = this.views.get(id)
    if (before && isSameView(before, view)) return before
    this.views.set(id, view)
    return view
  }

  /** Takes up an answer of the page on screen, or what the page's server says anew of it. */
  open(key: AnswerKey, start: AnswerStart): void {
    const id = answerId(key)
    const known = this.entries.get(id)
    const entry = known ?? newEntry(id, key, start)
    const wasLocked = !known || known.lock !== null
    entry.start = start
    entry.lock = start.lock
    if (start.interaction) learn(entry, start.interaction)
    this.entries.set(id, entry)
    this.attach(entry)
    // What was refused is offered again where the page is open now: reopened, or given more time.
    if (wasLocked && start.lock === null && entry.row?.status === 'refused') {
      this.keep(entry, { ...entry.row, status: 'pending', refusal: null }, 0)
    }
    this.tell()
  }

  /** Keeps a new value of an answer: here and on the device at once, on the server after the delay of shell.md §5. */
  setValue(id: string, value: unknown, isCleared = false): void {
    const entry = this.entries.get(id)
    if (!entry) return
    this.change(entry, { data: { ...entry.start.answeredIn, value }, state: 'incomplete', isCleared }, SAVE_DELAY_MS)
  }

  /** Marks an answer as done, or opens it again, and sends it at once. */
  setState(id: string, state: WorkRow['state']): void {
    const entry = this.entries.get(id)
    if (!entry) return
    this.change(entry, { data: shownData(entry), state }, 0)
  }

  /** The answers of a user assignment that wait for a choice, also those of pages that are not open. */
  conflicts(userAssignmentId: string): Conflict[] {
    return conflictsOf(this.rows.values(), userAssignmentId)
  }

  /** How many of the items have no finished answer, by what this tab knows over what the page's server said. */
  countUnfinished(userAssignmentId: string, items: readonly { contentId: string; isDone: boolean }[]): number {
    const known = [...this.entries.values()].filter(({ key }) => key.userAssignmentId === userAssignmentId)
    return items.filter((item) => {
      const places = known.filter(({ key }) => key.contentId === item.contentId)
      return places.length === 0 ? !item.isDone : !places.some(({ id }) => isDone(this.readView(id)?.state))
    }).length
  }

  /** Settles a conflict: this tab's value with the newer version, or the other one. */
  resolve(id: string, choice: 'mine' | 'theirs'): void {
    const entry = this.entries.get(id) ?? this.openStored(id)
    const row = entry?.row
    if (!entry || row?.status !== 'conflict' || !row.other) return
    const { other } = row
    const draft = other.version === null ? entry.drafts.shift() : undefined
    if (draft) void this.parts.database.remove([draft.key])
    if (choice === 'theirs' && other.version !== null) this.forget(entry, row)
    else {
      const taken = choice === 'mine' ? row : { data: other.data, state: row.state }
      const decided = nextRow(entry, { ...taken, isCleared: true }, this.parts)
      this.replace(entry, { ...decided, version: other.version ?? row.version, status: 'pending', other: null }, 0)
    }
    this.offerDraft(entry)
    this.tell()
  }

  /** Writes down that a page was on screen. */
  addPageView(view: PageView): void {
    this.keep(null, pageViewRow(view, this.parts), SAVE_DELAY_MS)
    this.tell()
  }

  /** The rows of annotations that this tab goes on with; those that the device holds once `ready`. */
  annotationRows(): WorkRow[] {
    return [...this.rows.values()].filter(({ annotation }) => annotation !== undefined)
  }

  /** Until the device was asked what it holds. */
  get ready(): Promise<void> {
    return this.loading
  }

  /** Keeps the newest change of an annotation in the place of the former row, and has it sent at once unless it waits for something. */
  keepAnnotation(row: WorkRow, before: WorkRow | null): void {
    this.keep(null, row, row.status === 'pending' ? 0 : null)
    if (before && before.key !== row.key) this.forget(undefined, before)
    this.tell()
  }

  dropAnnotation(row: WorkRow): void {
    this.forget(undefined, row)
    this.tell()
  }

  /** Merges what the server says below what is unsent here. */
  merge(interactions: readonly WireInteraction[], deletedIds: readonly string[] = []): void {
    for (const interaction of interactions)
      for (const entry of entriesOf(this.entries.values(), interaction)) learn(entry, interaction)
    for (const listener of this.news) listener({ records: interactions, deletedIds })
    this.tell()
  }

  /** The newest version and score version known of an interaction of an open answer. */
  knows(id: string): { version: number; scoreVersion: number } | undefined {
    return [...this.entries.values()].find(({ server }) => server?.id === id)?.server ?? undefined
  }

  /** Locks what is open of a user assignment that was turned in. */
  lockSubmitted(userAssignmentId: string): void {
    for (const entry of this.entries.values())
      if (entry.key.userAssignmentId === userAssignmentId) entry.lock = 'submitted'
    this.tell()
  }

  /** Sends everything that is pending now; tells what is left, of one user assignment or of all. */
  async flush(userAssignmentId?: string): Promise<WorkCounts> {
    await this.loading
    await this.queue.flush()
    return countWork(this.rows.values(), userAssignmentId)
  }

  /** The reader or the network is back. */
  resume(): void {
    this.queue.hasten()
  }

  /** The page is hidden, or gone. */
  leave(isGone: boolean): void {
    this.queue.leave(isGone)
  }

  /** Forgets what the server has, at the end of the session; unsent work stays for its owner. */
  async forgetSaved(): Promise<void> {
    await this.parts.database.forgetSaved(null)
  }

  private async load(): Promise<void> {
    const { userId, database, tab } = this.parts
    const { answers, pageViews, annotations, superfluous } = groupStoredRows(
      await loadRowsOfClosedTabs(userId, database, tab),
    )
    for (const row of pageViews) this.keep(null, row, 0)
    for (const row of annotations) if (!this.holds(row)) this.keep(null, row, row.status === 'pending' ? 0 : null)
    for (const [id, stored] of answers) this.takeUp(id, stored)
    await database.remove(superfluous)
    await database.forgetSaved(userId)
    this.tell()
  }

  /** Whether a newer change of an annotation was made here before the device had answered. */
  private holds({ clientId }: WorkRow): boolean {
    return this.annotationRows().some((row) => row.clientId === clientId)
  }

  /** Goes on with what the device held of an answer; of one that no page has opened, what is pending is sent all the same. */
  private takeUp(id: string, stored: StoredAnswer): void {
    const [draft] = stored.drafts
    const row = draft && stored.row.status === 'pending' ? besideDraft(stored.row, draft) : stored.row
    this.stored.set(id, { ...stored, row })
    const entry = this.entries.get(id)
    if (entry) this.attach(entry)
    else if (isUnsent(row)) this.keep(null, row, row.status === 'pending' ? 0 : null)
  }

  /** Joins an opened answer with what the device held of it. */
  private attach(entry: Entry): void {
    const stored = this.stored.get(entry.id)
    if (!stored) return
    this.stored.delete(entry.id)
    const row = this.rows.get(stored.row.key) ?? stored.row
    entry.drafts = stored.drafts
    if (entry.row) {
      // Something was written before the device had answered; what it held is offered.
      if (isUnsent(row) && !isSameData(row.data, entry.row.data)) entry.drafts = [row, ...entry.drafts]
    } else {
      this.keep(entry, row, row.status === 'pending' ? 0 : null)
    }
    this.offerDraft(entry)
  }

  /** Takes up an answer that the device holds and no page has opened. */
  private openStored(id: string): Entry | undefined {
    const row = this.stored.get(id)?.row
    if (!row || row.userAssignmentId === null || row.contextContentId === null) return undefined
    const { userAssignmentId, contentId, contextContentId, rootContentId } = row
    const key = { userAssignmentId, contentId, contextContentId }
    this.open(key, { rootContentId, interaction: null, lock: null })
    return this.entries.get(id)
  }

  /** Puts the next draft of a closed tab beside the newest change, for a choice. */
  private offerDraft(entry: Entry): void {
    const [draft] = entry.drafts
    if (!draft || !entry.row || entry.row.status === 'conflict') return
    this.queue.drop(entry.row.key)
    this.keep(entry, besideDraft(entry.row, draft), null)
  }

  private change(entry: Entry, change: Change, delay: number): void {
    if (entry.lock !== null) return
    const state = this.readView(entry.id)?.state
    const isSame = state !== 'none' && isSameData(shownData(entry), change.data)
    if (isSame && isDone(state) === (change.state === 'complete') && entry.row?.status !== 'refused') return
    const row = nextRow(entry, change, this.parts)
    this.replace(entry, row, row.status === 'pending' ? delay : null)
    this.tell()
  }

  /** Puts a row in the place of an answer's former one. */
  private replace(entry: Entry, row: WorkRow, delay: number | null): void {
    const before = entry.row
    this.keep(entry, row, delay)
    if (before && before.key !== row.key) {
      this.rows.delete(before.key)
      this.queue.drop(before.key)
      void this.parts.database.remove([before.key])
    }
  }

  /** Keeps a row in memory and on the device, and has it sent after `delay`; null: not sent for now. */
  private keep(entry: Entry | null, row: WorkRow, delay: number | null): void {
    if (entry) entry.row = row
    this.rows.set(row.key, row)
    void this.parts.database.put(row)
    if (delay !== null) this.queue.touch(row.key, delay)
  }

  private forget(entry: Entry | undefined, row: WorkRow): void {
    if (entry?.row?.key === row.key) entry.row = null
    const id = answerIdOf(row)
    if (id !== null && this.stored.get(id)?.row.key === row.key) this.stored.delete(id)
    this.rows.delete(row.key)
    this.queue.drop(row.key)
    void this.parts.database.remove([row.key])
  }

  private async send(key: string, isLeaving: boolean, signal?: AbortSignal): Promise<Turn> {
    const row = this.rows.get(key)
    if (row?.status !== 'pending') return { kind: 'settled' }
    return this.settle(row, await this.parts.send(row, isLeaving, signal))
  }

  private settle(sent: WorkRow, outcome: Outcome): Turn {
    if (outcome.kind === 'later') return { kind: 'retry', concerns: outcome.concerns, afterMs: outcome.afterMs }
    if (outcome.kind === 'session-lost') {
      this.queue.hold()
      void this.parts.recoverSession().then((isBack) => isBack && this.queue.release())
      return { kind: 'hold' }
    }
    const entry = this.entries.get(answerIdOf(sent) ?? '')
    const record = outcome.kind === 'saved' ? outcome.interaction : outcome.kind === 'conflict' ? outcome.current : null
    if (entry && record) learn(entry, record)
    if (record) for (const listener of this.news) listener({ records: [record], deletedIds: [] })
    if (entry && outcome.kind === 'refused' && outcome.lock) entry.lock = outcome.lock
    if (outcome.kind === 'saved') this.savedAt = Date.now()
    // The row that was sent may have been replaced by one of this tab, which goes on from it.
    const row = this.rows.get(sent.key) ?? entry?.row ?? null
    if (row) this.applySettled(entry, row, settleRow(row, sent, outcome, Date.now()))
    this.tell()
    if (outcome.kind === 'saved' && this.summary.pending === 0) for (const listener of this.flushed) listener()
    return { kind: 'settled' }
  }

  private applySettled(entry: Entry | undefined, row: WorkRow, settled: Settled): void {
    const holder = entry?.row?.key === row.key ? entry : null
    if (settled.kind === 'gone') this.forget(entry, row)
    else if (settled.kind === 'again') this.keep(holder, this.numberAnew(settled), 0)
    else {
      if (settled.row.status !== 'pending') this.queue.drop(row.key)
      this.keep(holder, settled.row, null)
    }
  }

  private numberAnew({ row, seen }: Extract<Settled, { kind: 'again' }>): WorkRow {
    if (seen === null) return row
    this.parts.tab.raiseSequence(seen)
    return { ...row, sequence: this.parts.tab.nextSequence() }
  }

  private tell(): void {
    const counts = countWork(this.rows.values())
    const next = { ...counts, isTroubled: this.queue.isTroubled, savedAt: this.savedAt }
    if (!isSameSummary(next, this.summary)) this.summary = next
    for (const listener of [...this.listeners]) listener()
  }
}
