import { within } from '@/lib/common/client/within'
import type { Unsent } from '@/lib/session/client/unsent-work'
import type { AnswerKey } from '../answer'
import { SAVE_DELAY_MS } from '../limits'
import type { WireInteraction } from '../wire'
import type { AnswerStart, AnswerView } from './answer-view'
import { type Device, type Grouped, groupStoredRows, isFollowed, readDevice } from './group-stored-rows'
import { type PageView, pageViewRow } from './next-row'
import { OpenAnswers } from './open-answers'
import { OpenNotes } from './open-notes'
import { SaveQueue } from './save-queue'
import { whereKept } from './where-kept'
import { answerIdOf, holdsUnsent, isPendingWork, isUnsentWork, type WorkRow } from './work-row'
import { WorkRows } from './work-rows'
import { type WorkParts, WorkSender } from './work-sender'
import {
  type Conflict,
  conflictsOf,
  countWork,
  isSameSummary,
  type LeftWords,
  leftWordsOf,
  NO_WORK,
  type WorkCounts,
  type WorkSummary,
} from './work-summary'

/** A device that does not say for so long what it holds is not waited for, in ms. */
const DEVICE_WAIT_MS = 2_000

/** What the server has told: records as they are now, and the ids of those that are gone. */
export type RecordNews = {
  records: readonly WireInteraction[]
  deletedIds: readonly string[]
  /** What was sent as finished was stored as not finished: its question is not the one that was answered. */
  isTurnedBack?: boolean
}

/**
 * The open work of one user in one tab, answers, page views and notes: every change is in memory and on the device first, and from there
 * goes to the server (domain.md §5). What the server says is merged below it and never over it.
 */
export class WorkStore {
  private readonly queue: SaveQueue
  private readonly rows: WorkRows
  private readonly answers: OpenAnswers
  private readonly notes: OpenNotes
  private readonly sender: WorkSender
  private readonly listeners = new Set<() => void>()
  private readonly flushed = new Set<() => void>()
  private readonly news = new Set<(news: RecordNews) => void>()
  private readonly loading: Promise<void>
  /** Until what closed tabs have left was taken up last. */
  private looking: Promise<unknown>
  private summary = NO_WORK
  private savedAt: number | null = null

  constructor(private readonly parts: WorkParts) {
    this.queue = new SaveQueue({
      send: (key, isLeaving, signal) => this.sender.send(key, isLeaving, signal),
      isOnline: parts.isOnline,
      onChange: () => this.tell(),
    })
    this.rows = new WorkRows(parts.database, this.queue, parts, () => this.tell())
    this.answers = new OpenAnswers({ rows: this.rows, writer: parts, isTroubled: () => this.queue.isTroubled })
    this.notes = new OpenNotes({ rows: this.rows, tab: parts.tab })
    this.sender = new WorkSender({
      ...parts,
      queue: this.queue,
      rows: this.rows,
      answers: this.answers,
      onRecord: (record, isTurnedBack) => this.tellNews({ records: [record], deletedIds: [], isTurnedBack }),
      onSettled: (isSaved) => this.tellSettled(isSaved),
    })
    parts.tab.holdFor(parts.userId)
    this.loading = this.load()
    this.looking = this.loading
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
    return this.answers.read(id)
  }

  /** The newest record of an answer that the server has told of; undefined until it was opened. */
  readRecord(id: string): WireInteraction | null | undefined {
    return this.answers.recordOf(id)
  }

  /** What an answer that was opened is opened with anew, in another tab or later: the newest that is known of it. */
  startOf(id: string): { key: AnswerKey; start: AnswerStart } | undefined {
    return this.answers.startOf(id)
  }

  /** Takes up an answer of the page on screen, or what the page's server says anew of it. */
  open(key: AnswerKey, start: AnswerStart): void {
    this.answers.open(key, start)
    this.tell()
  }

  /** Keeps a new value of an answer: here and on the device at once, on the server after the delay of shell.md §5. */
  setValue(id: string, value: unknown, isCleared = false): void {
    this.answers.setValue(id, value, isCleared)
    this.tell()
  }

  /** Marks an answer as done, or opens it again, and sends it at once. */
  setState(id: string, state: WorkRow['state']): void {
    this.answers.setState(id, state)
    this.tell()
  }

  /** The answers of a user assignment that wait for a choice, also those of pages that are not open. */
  conflicts(userAssignmentId: string): Conflict[] {
    return conflictsOf(this.rows.all(), userAssignmentId)
  }

  /** What of a work is on this device alone and shown by no page: it was turned in, or the question was taken out. */
  leftWords(userAssignmentId: string, isSubmitted: boolean): LeftWords[] {
    return leftWordsOf(this.rows.all(), userAssignmentId, isSubmitted)
  }

  /** Forgets words that are on this device alone, by their keys. */
  letGo(keys: readonly string[]): void {
    for (const key of keys) this.answers.letGo(key)
    this.tell()
  }

  /** Sends once more what was refused of a work that its server has just shown as open, and how that stands now. */
  async offerAgain(userAssignmentId: string, standing: string): Promise<void> {
    await this.loading
    this.answers.offerAgain(userAssignmentId, standing)
    this.tell()
  }

  /** How many of the items have no finished answer, by what this tab knows over what the page's server said. */
  countUnfinished(userAssignmentId: string, items: readonly { contentId: string; isDone: boolean }[]): number {
    return this.answers.countUnfinished(userAssignmentId, items)
  }

  /** Settles a conflict: this tab's value with the newer version, or the other one. */
  resolve(id: string, choice: 'mine' | 'theirs'): void {
    this.answers.resolve(id, choice)
    this.tell()
  }

  /** Writes down that a page was on screen. */
  addPageView(view: PageView): void {
    this.rows.keep(pageViewRow(view, this.parts), SAVE_DELAY_MS)
    this.tell()
  }

  /** Whether a page of a work was on screen that the server does not know of yet. */
  hasUnsentView(userAssignmentId: string, contentId: string): boolean {
    const isOfPage = (row: WorkRow) => row.userAssignmentId === userAssignmentId && row.contentId === contentId
    return [...this.rows.all()].some((row) => row.kind === 'page-view' && isOfPage(row))
  }

  /** Whether something that was written here is still to be sent. */
  hasUnsentWork(): boolean {
    return [...this.rows.all()].some(isPendingWork)
  }

  /** Where written work of this user is that is not sent: on the device, by whichever of its tabs, or in this tab alone. */
  async unsent(): Promise<Unsent[]> {
    await this.rows.keepAgain()
    const isGoing = this.rows.goingNow()
    const onDevice = await this.parts.database.load(this.parts.userId)
    return this.whereUnsent([...onDevice.filter((row) => !isGoing(row)), ...this.rows.all()])
  }

  /** The same of what this tab knows by itself, where its device does not answer. */
  unsentHere(): Unsent[] {
    return this.whereUnsent([...this.rows.all()])
  }

  /** The rows of annotations that this tab goes on with; those that the device holds once `ready`. */
  annotationRows(): WorkRow[] {
    return this.notes.all()
  }

  /** Leaves to other tabs what they have opened with, of all that this one has taken up of closed ones and not changed. */
  async follow(): Promise<void> {
    await this.loading
    const { userId, database, tab } = this.parts
    const device = await readDevice(userId, database, tab)
    // A device that says nothing takes nothing away.
    if (device.rows.length > 0) this.answers.follow(device)
    this.tell()
  }

  /** Goes on with what tabs that were closed since have left, as a page does that opens: it is sent, and what the server lacks is shown here. */
  async takeUpLeft(): Promise<void> {
    await this.look(() => false)
  }

  /** Until the device was asked what it holds. */
  get ready(): Promise<void> {
    return this.loading
  }

  /**
   * Keeps the newest change of an annotation in the place of the former row, and has it sent after `delay` unless it waits for something;
   * null: not until another change, a flush, the end of the page or the next page sends it.
   */
  keepAnnotation(row: WorkRow, before: WorkRow | null, delay: number | null): void {
    this.notes.keep(row, before, delay)
    this.tell()
  }

  dropAnnotation(row: WorkRow): void {
    this.rows.drop(row)
    this.tell()
  }

  /** Merges what the server says below what is unsent here. */
  merge(interactions: readonly WireInteraction[], deletedIds: readonly string[] = []): void {
    for (const interaction of interactions) this.answers.learn(interaction)
    this.tellNews({ records: interactions, deletedIds })
    this.tell()
  }

  /** The newest version and score version known of an interaction of an open answer. */
  knows(id: string): { version: number; scoreVersion: number } | undefined {
    return this.answers.knows(id)
  }

  /** Locks what is open of a user assignment that was turned in, until a page tells of a newer version of it. */
  lockSubmitted(userAssignmentId: string, version?: number): void {
    this.answers.lockSubmitted(userAssignmentId, version)
    this.tell()
  }

  /** Sends everything that is pending now, also what was held back; tells what is left. */
  async flush(): Promise<WorkCounts> {
    await this.loading
    this.rows.letGo()
    await this.queue.flush()
    return countWork(this.rows.all())
  }

  /**
   * Sends all that this device has of the one work that is about to be turned in, by whichever tab, and what was taken out of it once more;
   * tells what of it is left, in other tabs too. What closed tabs have left is taken up here, so that where it needs a choice, it can be made.
   */
  async flushToTurnIn(userAssignmentId: string): Promise<WorkCounts> {
    await this.look((row) => row.userAssignmentId === userAssignmentId)
    this.answers.offerTakenOut(userAssignmentId)
    await this.flush()
    const beside = await this.unsentBeside()
    return countWork([...this.rows.all(), ...beside], userAssignmentId)
  }

  /** Sends all that this user has written on this device, before they leave it: a tab beside this one may not get to it. */
  async flushDevice(): Promise<void> {
    await Promise.all([this.flush(), this.loading.then(() => this.sender.sendOfOtherTabs())])
    await this.rows.removed()
  }

  /** The reader or the network is back. */
  resume(): void {
    this.queue.hasten()
  }

  /** The session is there again, for whoever had lost it: what was held back goes on. */
  goOn(): void {
    this.queue.release()
  }

  /** The page is hidden, or gone. */
  leave(isGone: boolean): void {
    if (isGone) this.rows.letGo()
    this.queue.leave(isGone)
  }

  /** Forgets what the server has, at the end of the session; unsent work stays for its owner. */
  async forgetSaved(): Promise<void> {
    await this.parts.database.forgetSaved(null)
  }

  /** Where the newest of the rows are, as far as they are not sent. */
  private whereUnsent(rows: WorkRow[]): Unsent[] {
    const newest = [...new Map(rows.map((row) => [row.key, row])).values()]
    const isLost = newest.some((row) => isUnsentWork(row) && this.rows.isHereAlone(row.key))
    const kept = whereKept(newest.filter((row) => !this.rows.isHereAlone(row.key)))
    return [...kept, ...(isLost ? (['lost'] as const) : [])]
  }

  private async load(): Promise<void> {
    const { userId, database, tab } = this.parts
    // Asked before anything can be written here, which may be before this tab has its turn.
    const before = database.load(userId)
    await tab.inTurn(userId, async () => this.takeUp(await before))
    await database.forgetSaved(userId)
    this.tell()
  }

  /** Goes on with what this tab, as it was `before`, and closed ones have left; its turn. */
  private async takeUp(before: readonly WorkRow[]): Promise<void> {
    const { userId, database, tab } = this.parts
    const { rows, isOpen } = await readDevice(userId, database, tab)
    const findBefore = (row: WorkRow) => before.find(({ key }) => key === row.key && row.tabId === tab.tabId())
    // What this page was the first to write is left by nobody.
    const isNew = (row: WorkRow) => this.rows.get(row.key) !== undefined && !findBefore(row)
    const left = rows.filter((row) => !isOpen(row) && !isNew(row)).map((row) => findBefore(row) ?? row)
    const stored = groupStoredRows(left, tab.tabId())
    const joined = this.goOnWithRest(stored)
    for (const [id, answer] of stored.answers) this.answers.takeUp(id, answer)
    this.rows.know()
    await this.removeHeld([...stored.superfluous, ...joined])
  }

  /** Sends what closed tabs have left, and those rows of open ones that are meant, and takes up what is left then. */
  private look(isMeant: (row: WorkRow) => boolean): Promise<void> {
    const { userId, database, tab } = this.parts
    const looked = this.looking.then(async () => {
      const device = await within<Device | null>(DEVICE_WAIT_MS, readDevice(userId, database, tab), null)
      const isToSend = (row: WorkRow) => !device?.isOpen(row) || isMeant(row)
      if (!device?.rows.some((row) => this.isUnknown(row) && isToSend(row))) return
      if (await this.sender.sendOfOtherTabs(isToSend)) this.sender.holdForSession()
      await tab.inTurn(userId, () => this.takeUpMore())
      this.tell()
    })
    this.looking = looked.catch(() => undefined)
    return looked
  }

  /** What was written in the tabs beside this one, and the server lacks, as far as the device says so in time. */
  private async unsentBeside(): Promise<WorkRow[]> {
    const rows = await within<WorkRow[]>(DEVICE_WAIT_MS, this.parts.database.load(this.parts.userId), [])
    const isGoing = this.rows.goingNow()
    const all = [...rows, ...this.rows.all()]
    return rows.filter((row) => isUnsentWork(row) && this.isUnknown(row) && !isGoing(row) && !isFollowed(row, all))
  }

  /** Goes on with what tabs that were closed since this one opened have left; its turn. */
  private async takeUpMore(): Promise<void> {
    const { userId, database, tab } = this.parts
    const { rows, isOpen } = await readDevice(userId, database, tab)
    const isGoing = this.rows.goingNow()
    const left = rows.filter((row) => row.tabId !== tab.tabId() && holdsUnsent(row) && !isOpen(row) && !isGoing(row))
    const ids = new Set(left.filter((row) => this.isUnknown(row)).map(answerIdOf))
    const met = left.filter((row) => (answerIdOf(row) === null ? this.isUnknown(row) : ids.has(answerIdOf(row))))
    const held = [...ids].flatMap((id) => (id === null ? [] : (this.answers.rowOf(id) ?? [])))
    const newest = new Map<string, WorkRow>()
    for (const row of [...held, ...met])
      if (row.sequence > (newest.get(row.key)?.sequence ?? -1)) newest.set(row.key, row)
    const stored = groupStoredRows([...newest.values()], tab.tabId())
    const joined = this.goOnWithRest(stored)
    for (const [id, answer] of stored.answers) this.answers.takeUpAgain(id, answer)
    await this.removeHeld([...stored.superfluous, ...joined])
  }

  /** Whether a row of another tab has something unsent that this one knows nothing of. */
  private isUnknown(row: WorkRow): boolean {
    if (row.tabId === this.parts.tab.tabId() || !holdsUnsent(row)) return false
    return !this.answers.holds(row)
  }

  /** Goes on with page views and notes that were left; gives the rows of notes that are held in other ones. */
  private goOnWithRest({ pageViews, annotations }: Grouped): WorkRow[] {
    for (const row of pageViews) this.rows.keep(row, 0)
    return annotations.flatMap((note) => this.notes.takeUp(note))
  }

  /** Takes rows from the device that hold nothing of their own any more; the words of a note that go on in another row stand in that one first. */
  private async removeHeld(rows: readonly WorkRow[]): Promise<void> {
    await this.rows.keepAgain()
    await this.rows.removeLeft(rows.filter((row) => !row.annotation || this.notes.isOnDevice(row)))
  }

  private tellSettled(isSaved: boolean): void {
    if (isSaved) this.savedAt = Date.now()
    this.tell()
    if (isSaved && this.summary.pending === 0) for (const listener of this.flushed) listener()
  }

  private tellNews(news: RecordNews): void {
    for (const listener of this.news) listener(news)
  }

  private tell(): void {
    const counts = countWork(this.rows.all())
    const isOnPageAlone = [...this.rows.all()].some((row) => isUnsentWork(row) && this.rows.isOnPageAlone(row.key))
    const next = { ...counts, isOnPageAlone, isTroubled: this.queue.isTroubled, savedAt: this.savedAt }
    if (!isSameSummary(next, this.summary)) this.summary = next
    for (const listener of [...this.listeners]) listener()
  }
}
