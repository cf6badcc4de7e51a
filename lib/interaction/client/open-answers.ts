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
import { type Device, groupStoredRows, type StoredAnswer } from './group-stored-rows'
import { type Change, nextRow, type Writer } from './next-row'
import { metOn } from './settle-row'
import {
  answerId,
  answerIdOf,
  besideDraft,
  draftsBeside,
  draftsIn,
  holdingDrafts,
  holdsUnsent,
  isSameData,
  isUnsent,
  type OtherAnswer,
  type WorkRow,
  withoutDraft,
} from './work-row'
import type { WorkRows } from './work-rows'
import {
  type Conflict,
  conflictsOf,
  isShutOut,
  isTakenOut,
  isTooLate,
  type LeftWords,
  leftWordsOf,
} from './work-summary'

type OpenAnswersParts = {
  rows: WorkRows
  writer: Writer
  /** While sending does not succeed. */
  isTroubled(): boolean
  /** Hears that something has changed. */
  onChange(): void
}

/** Drafts that had no row of their own but `before` stand in the row that takes its place. */
function movedDrafts(drafts: WorkRow[], before: WorkRow, { key, tabId, sequence }: WorkRow): WorkRow[] {
  if (before.key === key) return drafts
  return drafts.map((draft) => (draft.key === before.key ? { ...draft, key, tabId, sequence } : draft))
}

/**
 * The answers of one user in one tab: what is shown of each is this device's change over what the server has told.
 */
export class OpenAnswers {
  private readonly entries = new Map<string, Entry>()
  private readonly views = new Map<string, AnswerView>()
  /** What the device held of answers that no page has opened yet. */
  private readonly stored = new Map<string, StoredAnswer>()
  /** How each work stood when its refused answers were offered last. */
  private readonly offeredFor = new Map<string, string>()
  /** The works that were turned in from this tab, by the version that they had then. */
  private readonly submitted = new Map<string, number>()

  constructor(private readonly parts: OpenAnswersParts) {}

  /** What is shown of an answer; undefined until it was opened. The same object as long as nothing changes. */
  read(id: string): AnswerView | undefined {
    const entry = this.entries.get(id)
    if (!entry) return undefined
    const isOnPageAlone = entry.row !== null && this.parts.rows.isOnPageAlone(entry.row.key)
    const view = viewOf(entry, { isTroubled: this.parts.isTroubled(), isOnPageAlone })
    const before = this.views.get(id)
    if (before && isSameView(before, view)) return before
    this.views.set(id, view)
    return view
  }

  /** The newest record of an answer that the server has told of; undefined until it was opened. */
  recordOf(id: string): WireInteraction | null | undefined {
    return this.entries.get(id)?.server
  }

  /** What an answer that was opened is opened with anew, in another tab or later: the newest that is known of it. */
  startOf(id: string): { key: AnswerKey; start: AnswerStart } | undefined {
    const entry = this.entries.get(id)
    if (!entry) return undefined
    const { rootContentId, answeredIn, written } = entry.start
    return { key: entry.key, start: { rootContentId, answeredIn, written, interaction: entry.server, lock: null } }
  }

  /** Takes up an answer of the page on screen, or what the page's server says anew of it. */
  open(key: AnswerKey, start: AnswerStart): void {
    this.openEntry(key, start)
    this.parts.onChange()
  }

  private openEntry(key: AnswerKey, start: AnswerStart): Entry {
    const id = answerId(key)
    const known = this.entries.get(id)
    const entry = known ?? newEntry(id, key, start)
    const wasLocked = !known || known.lock !== null
    entry.start = start
    entry.lock = this.lockOf(key, start)
    if (start.interaction) learn(entry, start.interaction)
    this.entries.set(id, entry)
    this.attach(entry)
    // What was refused is offered again where the page is open now: reopened, given more time, or put back.
    if (wasLocked && entry.lock === null && entry.row?.status === 'refused')
      this.keep(entry, { ...entry.row, status: 'pending', refusal: null }, 0)
    return entry
  }

  /** Goes on with what the device held of an answer; of one that no page has opened, what is pending is sent all the same. */
  takeUp(id: string, stored: StoredAnswer): void {
    const [draft] = stored.drafts
    const bare = withoutDraft(stored.row)
    const isOffered = bare.status === 'pending' || bare.status === 'saved' || bare !== stored.row
    const row = holdingDrafts(draft && isOffered ? besideDraft(bare, draft) : bare, stored.drafts)
    this.stored.set(id, { ...stored, row })
    const entry = this.entries.get(id)
    if (entry) this.attach(entry)
    else if (isUnsent(row)) this.parts.rows.keep(row, row.status === 'pending' ? 0 : null)
  }

  /** Goes on with what the device holds of an answer by now, in the place of what was held of it here. */
  takeUpAgain(id: string, stored: StoredAnswer): void {
    this.letGoOf(id)
    this.takeUp(id, stored)
  }

  /** The row that this tab goes on with of an answer; undefined where it has none. */
  rowOf(id: string): WorkRow | undefined {
    return this.heldOf(id)?.row ?? undefined
  }

  /** Whether this tab has a row as the device has it, as its own or as a draft beside that. */
  holds(row: WorkRow): boolean {
    const id = answerIdOf(row)
    const drafts = id === null ? [] : (this.heldOf(id)?.drafts ?? [])
    const known = [this.parts.rows.get(row.key), ...drafts]
    return known.some((each) => each?.key === row.key && each.sequence === row.sequence)
  }

  /** Whether a choice between drafts waits here for the answer of a row. */
  hasDrafts(row: WorkRow): boolean {
    const id = answerIdOf(row)
    return id !== null && (this.heldOf(id)?.drafts.length ?? 0) > 0
  }

  /** Keeps a new value of an answer: here and on the device at once, on the server after the delay of shell.md §5. */
  setValue(id: string, value: unknown, isCleared = false): void {
    const entry = this.entries.get(id)
    if (!entry) return
    this.change(entry, { data: { ...entry.start.answeredIn, value }, state: 'incomplete', isCleared }, SAVE_DELAY_MS)
    this.parts.onChange()
  }

  /** Marks an answer as done, or opens it again, and sends it at once. */
  setState(id: string, state: WorkRow['state']): void {
    const entry = this.entries.get(id)
    if (!entry) return
    this.change(entry, { data: shownData(entry), state }, 0)
    this.parts.onChange()
  }

  /** The answers of a user assignment that wait for a choice, also those of pages that are not open. */
  conflicts(userAssignmentId: string): Conflict[] {
    return conflictsOf(this.parts.rows.all(), userAssignmentId)
  }

  /** What of a work is on this device alone and shown by no page: it was turned in, or the question was taken out. */
  leftWords(userAssignmentId: string, isSubmitted: boolean): LeftWords[] {
    return leftWordsOf(this.parts.rows.all(), userAssignmentId, isSubmitted)
  }

  /** How many of the items have no finished answer, by what this tab knows over what the page's server said. */
  countUnfinished(userAssignmentId: string, items: readonly { contentId: string; isDone: boolean }[]): number {
    const known = [...this.entries.values()].filter(({ key }) => key.userAssignmentId === userAssignmentId)
    return items.filter((item) => {
      const places = known.filter(({ key }) => key.contentId === item.contentId)
      return places.length === 0 ? !item.isDone : !places.some(({ id }) => isDone(this.read(id)?.state))
    }).length
  }

  /** Settles a conflict: this tab's value with the newer version, or the other one. */
  resolve(id: string, choice: 'mine' | 'theirs'): void {
    const entry = this.entries.get(id) ?? this.openStored(id)
    const row = entry?.row
    if (!entry || row?.status !== 'conflict' || !row.other) return
    const { other } = row
    this.dropDraft(row, entry.drafts, other)
    if (choice === 'theirs' && other.version !== null) {
      this.forget(row)
      this.goOnWithDraft(entry, other)
    } else {
      const taken = choice === 'mine' ? row : { data: other.data, state: row.state }
      const decided = nextRow(entry, { ...taken, isCleared: true }, this.parts.writer)
      this.replace(entry, { ...decided, version: other.version ?? row.version, status: 'pending', other: null }, 0)
    }
    this.offerDraft(entry)
    this.parts.onChange()
  }

  /** Takes down what the server has told of an interaction. */
  learn(interaction: WireInteraction): void {
    for (const entry of entriesOf(this.entries.values(), interaction)) learn(entry, interaction)
  }

  /** The newest version and score version known of an interaction of an open answer. */
  knows(id: string): { version: number; scoreVersion: number } | undefined {
    return [...this.entries.values()].find(({ server }) => server?.id === id)?.server ?? undefined
  }

  /** Locks what is open of a user assignment that was turned in, until a page tells of a newer version of it. */
  lockSubmitted(userAssignmentId: string, version?: number): void {
    if (version !== undefined) this.submitted.set(userAssignmentId, version)
    for (const entry of this.entries.values())
      if (entry.key.userAssignmentId === userAssignmentId) entry.lock = 'submitted'
    this.parts.onChange()
  }

  /**
   * Sends once more what came too late for a work that is open again; and what was refused for its end or for closed or missing items,
   * once for each `standing` of these, as nothing but a change of them would let it through.
   */
  offerAgain(userAssignmentId: string, standing: string): void {
    const isNew = this.offeredFor.get(userAssignmentId) !== standing
    this.offeredFor.set(userAssignmentId, standing)
    for (const row of [...this.parts.rows.all()])
      if (row.userAssignmentId === userAssignmentId && (isTooLate(row) || (isNew && isShutOut(row)))) this.sendOnce(row)
    this.parts.onChange()
  }

  /** Before a work is turned in: sends once more what its questions were taken out from under, as they may be there again. */
  offerTakenOut(userAssignmentId: string): void {
    for (const row of [...this.parts.rows.all()])
      if (row.userAssignmentId === userAssignmentId && isTakenOut(row)) this.sendOnce(row)
  }

  /** Forgets words that are on this device alone and that their writer lets go, by their keys. */
  letGo(keys: readonly string[]): void {
    for (const key of keys) this.letGoOne(key)
    this.parts.onChange()
  }

  /** Forgets words with the draft that is shown beside them; what is on its way again meanwhile stays. */
  private letGoOne(key: string): void {
    const row = this.parts.rows.get(key)
    if (row?.status !== 'refused' && row?.status !== 'conflict') return
    const id = answerIdOf(row)
    const drafts = id === null ? [] : (this.heldOf(id)?.drafts ?? [])
    if (row.other) this.dropDraft(row, drafts, row.other)
    const entry = this.entryOf(row)
    // What the row alone holds was told with it.
    if (entry) entry.drafts = entry.drafts.filter((draft) => draft.key !== row.key)
    this.forget(row)
  }

  /** The answer that a row is of, if it was opened. */
  entryOf(row: WorkRow): Entry | undefined {
    const id = answerIdOf(row)
    return id === null ? undefined : this.entries.get(id)
  }

  /** Keeps what a row has become, in the answer that holds it. */
  keepRow(row: WorkRow, delay: number | null): void {
    const entry = this.entryOf(row)
    if (entry?.row?.key === row.key) entry.row = row
    this.parts.rows.keep(row, delay)
    if (entry && row.status === 'saved') this.offerDraft(entry)
  }

  /** Goes on with a row in the place of one that another tab has left, in the answer that holds it. */
  replaceRow(before: WorkRow, row: WorkRow): void {
    const id = answerIdOf(before)
    const stored = id === null ? undefined : this.stored.get(id)
    for (const held of [this.entryOf(before), stored]) {
      if (held?.row?.key !== before.key) continue
      held.row = row
      held.drafts = movedDrafts(held.drafts, before, row)
    }
    this.parts.rows.keep(row, 0)
    this.parts.rows.drop(before)
  }

  /** Leaves to other tabs what they go on with from now on: of what was taken up and not changed here, and of what is offered for a choice. */
  follow(device: Device): void {
    const held = new Map<string, Pick<Entry, 'row' | 'drafts'>>([...this.stored, ...this.entries])
    for (const [id, { row, drafts }] of held) {
      const left = this.leftOf({ row, drafts }, device)
      const isSame = left.drafts.every(({ sequence }, at) => sequence === drafts[at]?.sequence)
      if (left.row === row && left.drafts.length === drafts.length && isSame) continue
      this.letGoOf(id)
      const next = left.row ? { row: left.row, drafts: left.drafts } : this.regroup(id, left.drafts, device)
      if (next) this.takeUp(id, next)
    }
  }

  /** Forgets a row, and that an answer has it. */
  forget(row: WorkRow): void {
    const entry = this.entryOf(row)
    if (entry?.row?.key === row.key) entry.row = null
    const id = answerIdOf(row)
    if (id !== null && this.stored.get(id)?.row.key === row.key) this.stored.delete(id)
    this.parts.rows.drop(row)
  }

  /** Forgets a row that the server has something newer than; drafts that were waiting are laid beside that. */
  giveWay(row: WorkRow): void {
    const entry = this.entryOf(row)
    this.forget(row)
    if (entry?.server) this.goOnWithDraft(entry, metOn(entry.server))
  }

  /** The lock that a page tells of; one that was read before the work was turned in from here knows less than this tab. */
  private lockOf({ userAssignmentId }: AnswerKey, { lock, workVersion = Infinity }: AnswerStart): AnswerStart['lock'] {
    return lock === null && workVersion < (this.submitted.get(userAssignmentId) ?? 0) ? 'submitted' : lock
  }

  /** Sends a refused row once more; a choice that carries an old refusal waits for its reader. */
  private sendOnce(row: WorkRow): void {
    if (row.status === 'refused') this.keepRow({ ...row, status: 'pending', refusal: null }, 0)
  }

  /** Joins an opened answer with what the device held of it. */
  private attach(entry: Entry): void {
    const stored = this.stored.get(entry.id)
    if (!stored) return
    this.stored.delete(entry.id)
    const known = this.parts.rows.get(stored.row.key)
    const row = known?.sequence === stored.row.sequence ? known : stored.row
    entry.drafts = stored.drafts
    if (entry.row) {
      // Something was written before the device had answered; what it held is offered.
      const { data } = entry.row
      const held = isUnsent(row) ? [row, ...stored.drafts] : stored.drafts
      entry.drafts = held.filter((draft) => !isSameData(draft.data, data))
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
    return this.openEntry(
      { userAssignmentId, contentId, contextContentId },
      { rootContentId, interaction: null, lock: null },
    )
  }

  /** What is left to this tab of rows that it holds, as the device is now: its own, and what no other tab goes on with. */
  private leftOf({ row, drafts }: Pick<Entry, 'row' | 'drafts'>, { rows, isOpen }: Device) {
    const own = this.parts.writer.tab.tabId()
    const isOwn = ({ tabId }: WorkRow) => tabId === own
    const find = (held: WorkRow) => rows.find((each) => each.key === held.key && !isOpen(each))
    const kept = row && find(row)
    const isHere = row === null || isOwn(row) || !isUnsent(row) || kept?.sequence === row.sequence
    return {
      row: isHere ? row : (kept ?? null),
      drafts: [...new Set(drafts.map(({ key }) => key))].flatMap((key) => {
        const held = drafts.filter((draft) => draft.key === key)
        const [first] = held
        if (!first || isOwn(first)) return held
        const found = find(first)
        if (!found || !holdsUnsent(found)) return []
        if (found.sequence === first.sequence) return held
        return key === row?.key ? draftsBeside(found) : draftsIn(found)
      }),
    }
  }

  /** What the device holds of an answer of which nothing but drafts are left. */
  private regroup(id: string, drafts: readonly WorkRow[], { rows }: Device): StoredAnswer | undefined {
    const left = rows.filter(({ key }) => drafts.some((draft) => draft.key === key))
    return groupStoredRows(left, this.parts.writer.tab.tabId()).answers.get(id)
  }

  /** What is held of an answer, opened or not. */
  private heldOf(id: string): Pick<Entry, 'row' | 'drafts'> | undefined {
    return this.entries.get(id) ?? this.stored.get(id)
  }

  /** Forgets here alone what is held of an answer. */
  private letGoOf(id: string): void {
    const entry = this.entries.get(id)
    const row = this.rowOf(id)
    if (row) this.parts.rows.leave(row)
    this.stored.delete(id)
    if (entry) Object.assign(entry, { row: null, drafts: [] })
  }

  /** Takes the draft that was offered beside a row from the device. */
  private dropDraft(row: WorkRow, drafts: WorkRow[], { version, data, changedAt }: OtherAnswer): void {
    if (version !== null) return
    const at = drafts.findIndex((draft) => draft.changedAt === changedAt && isSameData(draft.data, data))
    const [draft] = at === -1 ? [] : drafts.splice(at, 1)
    // A row goes with the last draft that it holds.
    const isHeld = draft && [row, ...drafts].some(({ key }) => key === draft.key)
    if (draft && !isHeld) this.parts.rows.remove(draft)
  }

  /** Goes on with the next draft of an answer whose newer words are gone, beside what the server has. */
  private goOnWithDraft(entry: Entry, met: OtherAnswer): void {
    const [next, ...drafts] = entry.drafts
    if (!next) return
    Object.assign(entry, { row: next, drafts })
    this.replace(entry, { ...nextRow(entry, next, this.parts.writer), status: 'conflict', other: met }, null)
  }

  /** Puts the next draft of a closed tab beside the newest change, for a choice. */
  private offerDraft(entry: Entry): void {
    const [draft] = entry.drafts
    if (!draft || !entry.row) return
    this.parts.rows.hold(entry.row)
    // A choice that waits already is made first.
    this.keep(entry, entry.row.status === 'conflict' ? entry.row : besideDraft(entry.row, draft), null)
  }

  private change(entry: Entry, change: Change, delay: number): void {
    if (entry.lock !== null) return
    const state = this.read(entry.id)?.state
    const isSame = state !== 'none' && isSameData(shownData(entry), change.data)
    if (isSame && isDone(state) === (change.state === 'complete') && entry.row?.status !== 'refused') return
    const row = nextRow(entry, change, this.parts.writer)
    this.replace(entry, row, row.status === 'pending' ? delay : null)
  }

  /** Puts a row in the place of an answer's former one. */
  private replace(entry: Entry, row: WorkRow, delay: number | null): void {
    const before = entry.row
    if (before) entry.drafts = movedDrafts(entry.drafts, before, row)
    this.keep(entry, row, delay)
    if (before && before.key !== row.key) this.parts.rows.drop(before)
  }

  private keep(entry: Entry, row: WorkRow, delay: number | null): void {
    entry.row = holdingDrafts(row, entry.drafts)
    this.parts.rows.keep(entry.row, delay)
  }
}
