import type { AnswerKey, AnswerStart } from '../answer'
import { SAVE_DELAY_MS } from '../limits'
import type { WireInteraction } from '../wire'
import type { AnswerDrafts } from './answer-drafts'
import {
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
import { type Change, nextRow, type Origin, type Writer } from './next-row'
import type { TabAnswers } from './tab-answers'
import { answerId, isSameData, type WorkRow } from './work-row'
import type { WorkRows } from './work-rows'
import { type Conflict, conflictsOf } from './work-summary'

type OpenAnswersParts = {
  rows: WorkRows
  answers: TabAnswers
  drafts: AnswerDrafts
  writer: Writer
  /** True while sending fails. */
  isTroubled(): boolean
  /** Called when something has changed. */
  onChange(): void
}

/** The answers of one user in one tab: this device's unsent changes over the server's records. */
export class TabAnswerStore {
  private readonly views = new Map<string, AnswerView>()
  /** The work submitted from this tab, with its version at that time. */
  private readonly submitted = new Map<string, number>()

  constructor(private readonly parts: OpenAnswersParts) {}

  /** Returns the view of an answer; undefined until it was opened. The same object as long as nothing changes. */
  read(id: string): AnswerView | undefined {
    const { rows, answers, isTroubled } = this.parts
    const entry = answers.get(id)
    if (!entry) return undefined
    const isOnPageAlone = entry.row !== null && rows.isOnPageAlone(entry.row.key)
    const view = viewOf(entry, { isTroubled: isTroubled(), isOnPageAlone })
    const before = this.views.get(id)
    if (before && isSameView(before, view)) return before
    this.views.set(id, view)
    return view
  }

  /** Returns the server's newest known record of an answer; undefined until the answer was opened. */
  recordOf(id: string): WireInteraction | null | undefined {
    return this.parts.answers.get(id)?.server
  }

  /** Returns the newest known state of an opened answer, for opening it again in another tab or later. */
  startOf(id: string): { key: AnswerKey; start: AnswerStart } | undefined {
    const entry = this.parts.answers.get(id)
    if (!entry) return undefined
    const { rootContentId, answeredIn, written } = entry.start
    return { key: entry.key, start: { rootContentId, answeredIn, written, interaction: entry.server, lock: null } }
  }

  /** Returns the newest known version and score version of an open answer's interaction. */
  knows(id: string): { version: number; scoreVersion: number } | undefined {
    return this.parts.answers.opened().find(({ server }) => server?.id === id)?.server ?? undefined
  }

  /** Returns the answers of a user assignment that wait for a choice, including those of pages that are not open. */
  conflicts(userAssignmentId: string): Conflict[] {
    return conflictsOf(this.parts.rows.all(), userAssignmentId)
  }

  /** Counts the items without a finished answer, by what this tab knows in addition to the page's server data. */
  countUnfinished(userAssignmentId: string, items: readonly { contentId: string; isDone: boolean }[]): number {
    const known = this.parts.answers.opened().filter(({ key }) => key.userAssignmentId === userAssignmentId)
    return items.filter((item) => {
      const places = known.filter(({ key }) => key.contentId === item.contentId)
      return places.length === 0 ? !item.isDone : !places.some(({ id }) => isDone(this.read(id)?.state))
    }).length
  }

  /** Opens an answer of the page on screen, or updates it with newer server data of the page. */
  open(key: AnswerKey, start: AnswerStart): void {
    this.openEntry(key, start)
    this.parts.onChange()
  }

  /** Stores a new value of an answer: in memory and on the device at once, on the server after the delay of CALL-58. */
  setValue(id: string, value: unknown, isCleared = false, origin: Origin = {}): void {
    const entry = this.parts.answers.get(id)
    if (!entry) return
    const data = { ...entry.start.answeredIn, value }
    this.change(entry, { data, state: 'incomplete', isCleared, ...origin }, SAVE_DELAY_MS)
    this.parts.onChange()
  }

  /** Marks an answer as done or reopens it, and sends it at once. */
  setState(id: string, state: WorkRow['state']): void {
    const entry = this.parts.answers.get(id)
    if (!entry) return
    this.change(entry, { data: shownData(entry), state }, 0)
    this.parts.onChange()
  }

  /** Settles a conflict with this tab's value, based on the newer version, or with the other one. */
  resolve(id: string, choice: 'mine' | 'theirs'): void {
    const { answers, drafts, writer, onChange } = this.parts
    const entry = answers.get(id) ?? this.openStored(id)
    const row = entry?.row
    if (!entry || row?.status !== 'conflict' || !row.other) return
    const { other } = row
    drafts.drop(row, entry.drafts, other)
    if (choice === 'theirs' && other.version !== null) {
      answers.forget(row)
      drafts.resume(entry, other)
    } else {
      const taken = choice === 'mine' ? row : { data: other.data, state: row.state, changedAt: other.changedAt }
      const decided = nextRow(entry, { ...taken, isCleared: true }, writer)
      answers.replace(entry, { ...decided, version: other.version ?? row.version, status: 'pending', other: null }, 0)
    }
    drafts.offerNext(entry)
    onChange()
  }

  /** Stores the server's record of an interaction; the caller notifies the page. */
  learn(interaction: WireInteraction): void {
    for (const entry of entriesOf(this.parts.answers.opened(), interaction)) {
      learn(entry, interaction)
      this.parts.drafts.meetNewest(entry)
    }
  }

  /** Locks the open answers of a submitted user assignment until a page brings a newer version of it. */
  lockSubmitted(userAssignmentId: string, version?: number): void {
    if (version !== undefined) this.submitted.set(userAssignmentId, version)
    for (const entry of this.parts.answers.opened())
      if (entry.key.userAssignmentId === userAssignmentId) entry.lock = 'submitted'
    this.parts.onChange()
  }

  private openEntry(key: AnswerKey, start: AnswerStart): Entry {
    const { answers, drafts } = this.parts
    const id = answerId(key)
    const known = answers.get(id)
    const entry = known ?? newEntry(id, key, start)
    const wasLocked = !known || known.lock !== null
    entry.start = start
    entry.lock = this.lockOf(key, start)
    if (start.interaction) learn(entry, start.interaction)
    answers.add(entry)
    drafts.attach(entry)
    drafts.meetNewest(entry)
    // A refused answer is sent again where the page now allows changes: reopened, given more time, or put back.
    if (wasLocked && entry.lock === null && entry.row?.status === 'refused')
      answers.keep(entry, { ...entry.row, status: 'pending', refusal: null }, 0)
    return entry
  }

  /** Opens an answer that the device holds but no page has opened. */
  private openStored(id: string): Entry | undefined {
    const row = this.parts.answers.storedOf(id)?.row
    if (!row || row.userAssignmentId === null || row.contextContentId === null) return undefined
    const { userAssignmentId, contentId, contextContentId, rootContentId } = row
    return this.openEntry(
      { userAssignmentId, contentId, contextContentId },
      { rootContentId, interaction: null, lock: null },
    )
  }

  /** Returns the lock that a page reports; a page that was read before the work was submitted here is stale and does not unlock it. */
  private lockOf({ userAssignmentId }: AnswerKey, { lock, workVersion = Infinity }: AnswerStart): AnswerStart['lock'] {
    return lock === null && workVersion < (this.submitted.get(userAssignmentId) ?? 0) ? 'submitted' : lock
  }

  private change(entry: Entry, change: Change, delay: number): void {
    if (entry.lock !== null) return
    const state = this.read(entry.id)?.state
    const isSame = state !== 'none' && isSameData(shownData(entry), change.data)
    if (isSame && isDone(state) === (change.state === 'complete') && entry.row?.status !== 'refused') return
    const row = nextRow(entry, change, this.parts.writer)
    this.parts.answers.replace(entry, row, row.status === 'pending' ? delay : null)
  }
}
