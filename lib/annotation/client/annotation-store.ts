import type { BrowserTab } from '@/lib/common/client/browser-tab'
import { newId } from '@/lib/common/id'
import { hasOtherWords, joinNoteData } from '@/lib/interaction/client/settle-annotation'
import { annotationRowKey, type WorkRow } from '@/lib/interaction/client/work-row'
import type { WorkStore } from '@/lib/interaction/client/work-store'
import type { RecordUpdates } from '@/lib/interaction/client/work-updates'
import type { Annotation, AnnotationPlace, PageAnnotations, ServerAnnotation } from '../annotation'
import { isRecordHere, isRowHere } from './at-place'
import { listNotes } from './listed-notes'
import { baseOf } from './note-base'
import { NoteSuccessors } from './note-successors'
import { goneBy, ServerNotes, serverAnnotationOf } from './server-notes'

/** A new annotation, or new data for an existing one. */
export type AnnotationChange = Pick<ServerAnnotation, 'subType' | 'contentId' | 'contextContentId' | 'data'> & {
  key: string | null
  sharedForAssignmentId: string | null
}

/** `owner`: the owner of the rows on this device; `userId`: the owner of the records on the server. */
type Writer = { owner: string; userId: string; tab: BrowserTab }

const isRefusedForGood = ({ refusal }: WorkRow) => refusal?.code === 'wrong_state'

/** Whether the server has turned a removal back into a note; a rewritten note has another sequence number. */
const isReturned = (row: WorkRow, { key, sequence, annotation }: WorkRow) =>
  annotation?.isDeleted && row.key === key && row.sequence === sequence && !row.annotation?.isDeleted

/**
 * The annotations of one reading context: the server's data overlaid with this device's changes. Changes are stored on the device and sent
 * to the server like all other work (domain.md §5).
 */
export class AnnotationStore {
  private readonly told = new ServerNotes()
  private readonly successors = new NoteSuccessors()
  private readonly listeners = new Set<() => void>()
  private readonly returns = new Set<() => void>()
  private shown: readonly Annotation[] = []
  private isStale = true
  private known: readonly WorkRow[] = []

  constructor(
    private readonly work: WorkStore,
    private readonly writer: Writer,
    private place: AnnotationPlace,
  ) {
    work.updates.onRecords((updates) => this.receive(updates))
    work.updates.subscribe(() => this.handleWork())
    this.handleWork()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /**
   * Subscribes to notes that come back after being removed here because they were changed elsewhere without this device knowing. Returns an
   * unsubscribe function.
   */
  onReturn(listener: () => void): () => void {
    this.returns.add(listener)
    return () => this.returns.delete(listener)
  }

  /** All annotations of this place, oldest first; returns the same array until something changes. */
  read = (): readonly Annotation[] => {
    const { told, successors, shown } = this
    if (this.isStale) this.shown = listNotes({ told, rows: this.rows(), hidden: successors.hidden(), before: shown })
    this.isStale = false
    return this.shown
  }

  /** Returns the current state of a note, or of its successor if it was replaced. */
  find(asked: string): Annotation | undefined {
    const key = this.successors.newestOf(asked)
    return this.read().find((note) => note.key === key)
  }

  /** Whether a note was removed on this device. */
  isRemovedHere(key: string): boolean {
    return this.rowOf(this.successors.newestOf(key))?.annotation?.isDeleted ?? false
  }

  /** Merges the annotations the server returned for a page. Notes it no longer lists were removed elsewhere. */
  open(place: AnnotationPlace, page: PageAnnotations): void {
    const wasOpen = this.place.isOpen
    this.place = place
    this.told.open(page)
    const isGone = goneBy(page)
    for (const row of this.rows()) {
      const { id, storedAt } = row.annotation ?? { id: null, storedAt: null }
      const isStored = row.status === 'saved' && !row.annotation?.isDeleted && id !== null && storedAt !== null
      if (isStored && isGone({ id, storedAt, contentId: row.contentId })) this.work.notes.drop(row)
      else if (row.status === 'refused' && place.isOpen && !wasOpen) this.offerAgain(row)
    }
    this.change()
  }

  /**
   * Stores a new annotation or a change on the device immediately, sends it after `delay` ms (null: not yet), and returns its key. The
   * audience and target of an annotation cannot change, so changing either replaces it with a new one.
   */
  save(asked: AnnotationChange, delay: number | null = 0): string {
    const change = { ...asked, key: asked.key === null ? null : this.successors.newestOf(asked.key) }
    const known = change.key === null ? undefined : this.read().find((note) => note.key === change.key)
    const isSameNote =
      known?.sharedForAssignmentId === change.sharedForAssignmentId && known.contentId === change.contentId
    if (!known || isSameNote) return this.write(change, delay)
    const key = this.write({ ...change, key: null }, delay)
    this.successors.replace(key, known.key)
    this.settleReplaced()
    this.change()
    return key
  }

  private settleReplaced(): void {
    this.successors.settle(
      (key) => this.rowOf(key)?.status ?? (this.told.own(key) ? 'saved' : null),
      (old, isGoing) => {
        this.isStale = true // the old note is no longer hidden, and `remove` has to find it
        if (isGoing) this.remove(old)
      },
    )
  }

  private write(
    { key, subType, contentId, contextContentId, data, sharedForAssignmentId }: AnnotationChange,
    delay: number | null,
  ): string {
    const clientId = key ?? newId()
    const before = this.rowOf(clientId)
    const { version, ...known } = baseOf(before, this.told.own(clientId))
    const annotation = { ...known, subType, sharedForAssignmentId, isDeleted: false }
    this.put(before, { contentId, contextContentId, clientId, version, data, annotation }, delay)
    return clientId
  }

  /** Removes one of the reader's own annotations. */
  remove(asked: string): void {
    const key = this.successors.newestOf(asked)
    const shown = this.find(key)
    if (!shown?.isOwn) return
    const before = this.rowOf(key)
    const { version, ...known } = baseOf(before, this.told.own(key))
    const { subType, contentId, contextContentId, data, sharedForAssignmentId } = shown
    const annotation = { ...known, subType, sharedForAssignmentId, isDeleted: true }
    this.put(before, { contentId, contextContentId, clientId: key, version, data, annotation }, 0)
  }

  /**
   * Restores a removed note: cancels the removal if it is still unanswered; if the note has come back meanwhile, adds the text it lacks;
   * otherwise creates it again.
   */
  restore(asked: string, change: AnnotationChange): void {
    const key = this.successors.newestOf(asked)
    const row = this.rowOf(key)
    const shown = this.find(key)
    if (row?.annotation?.isDeleted && row.status === 'pending') {
      this.successors.restore(key)
      this.write({ ...change, key }, 0)
    } else if (!shown) this.successors.renew(key, this.save({ ...change, key: null }))
    else if (hasOtherWords(change.data, shown.data))
      this.save({ ...shown, subType: change.subType, data: joinNoteData(shown.data, change.data) })
  }

  private put(
    before: WorkRow | null,
    row: Pick<WorkRow, 'contentId' | 'contextContentId' | 'clientId' | 'version' | 'data'> & {
      annotation: NonNullable<WorkRow['annotation']>
    },
    delay: number | null,
  ): void {
    const { owner, tab } = this.writer
    const { userAssignmentId, rootContentId } = this.place
    const tabId = tab.tabId()
    this.work.notes.keep(
      {
        ...row,
        key: annotationRowKey(owner, row.clientId, tabId),
        userId: owner,
        kind: 'annotation',
        userAssignmentId,
        rootContentId: before?.rootContentId ?? rootContentId,
        tabId,
        sequence: tab.nextSequence(),
        state: 'complete',
        isCleared: false,
        status: 'pending',
        refusal: null,
        other: null,
        follows: null,
        changedAt: Date.now(),
        savedAt: null,
      },
      before,
      delay,
    )
  }

  private rows(): WorkRow[] {
    return this.work.notes.all().filter((row) => isRowHere(row, this.place))
  }

  private rowOf(key: string): WorkRow | null {
    return this.rows().find(({ clientId }) => clientId === key) ?? null
  }

  /** Resends a change that was refused because the work was closed, once the work is open again. */
  private offerAgain(row: WorkRow): void {
    if (!row.annotation) return
    this.put(row, { ...row, annotation: row.annotation }, 0)
  }

  private receive({ records, deletedIds }: RecordUpdates): void {
    for (const id of deletedIds) {
      this.told.forget(id)
      const row = this.rows().find(({ annotation }) => annotation?.id === id)
      if (row?.status === 'saved' && !row.annotation?.isDeleted) this.work.notes.drop(row)
    }
    for (const record of records)
      if (isRecordHere(record, this.place, this.writer.userId))
        this.told.learn(serverAnnotationOf(record, record.userId === this.writer.userId))
    this.change()
  }

  /** Keeps a note that was deleted elsewhere but changed here as a new note, so that nothing written is lost. */
  private handleWork(): void {
    const rows = this.rows()
    // An answer was changed, not a note.
    if (rows.length === this.known.length && rows.every((row, at) => row === this.known[at])) return
    const isBack = rows.some((row) => this.known.some((before) => isReturned(row, before)))
    this.known = rows
    if (isBack) for (const listener of [...this.returns]) listener()
    this.settleReplaced()
    for (const row of rows) {
      if (row.status === 'saved') this.successors.forgetRestored(row.clientId)
      if (row.status !== 'refused' || !isRefusedForGood(row) || !row.annotation) continue
      // Dropping a row notifies subscribers at once, which may already have settled the others.
      if (!this.work.notes.all().includes(row)) continue
      const told = this.told.own(row.clientId)
      if (told) this.told.forget(told.id)
      this.work.notes.drop(row)
      const { annotation, contentId, data } = row
      const hasText = [data.annotation, data.text].some((text) => typeof text === 'string' && text.trim() !== '')
      const { subType, sharedForAssignmentId } = annotation
      const contextContentId = row.contextContentId ?? contentId
      if (hasText || this.successors.forgetRestored(row.clientId)) {
        const change = { key: null, subType, contentId, contextContentId, data, sharedForAssignmentId }
        this.successors.renew(row.clientId, this.save(change))
      }
    }
    this.change()
  }

  private change(): void {
    this.isStale = true
    for (const listener of [...this.listeners]) listener()
  }
}
