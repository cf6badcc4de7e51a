import type { BrowserTab } from '@/lib/common/client/browser-tab'
import { newId } from '@/lib/common/id'
import type { AnnotationSubType } from '@/lib/interaction/annotation'
import { hasOtherWords, joinNoteData, noteTextOf } from '@/lib/interaction/client/settle-annotation'
import type { RecordNews } from '@/lib/interaction/client/work-news'
import { annotationRowKey, isSameData, type WorkRow } from '@/lib/interaction/client/work-row'
import type { WorkStore } from '@/lib/interaction/client/work-store'
import type { WireInteraction } from '@/lib/interaction/wire'
import { type Annotation, type AnnotationPlace, shownOf, type ToldAnnotation, type ToldPage } from '../annotation'
import { isRecordHere, isRowHere } from './at-place'

/** A new annotation, or the new data of a known one. */
export type AnnotationChange = Pick<ToldAnnotation, 'subType' | 'contentId' | 'contextContentId' | 'data'> & {
  key: string | null
  sharedForAssignmentId: string | null
}

/** `owner`: whose its rows on the device are; `userId`: whose the records of the server are. */
type Writer = { owner: string; userId: string; tab: BrowserTab }

const isRefusedForGood = ({ refusal }: WorkRow) => refusal?.code === 'wrong_state'

/** Whether the server has told of a newer change of a note than the one that is kept here, with nothing of this device left to be sent. */
const isBehind = ({ status, version, annotation }: WorkRow, told: ToldAnnotation | undefined) =>
  status === 'saved' && !annotation?.isDeleted && (told?.version ?? 0) > (version ?? 0)

/** Whether a removal has become a note again by what the server says; one that is written on anew has another number. */
const isReturned = (row: WorkRow, { key, sequence, annotation }: WorkRow) =>
  annotation?.isDeleted && row.key === key && row.sequence === sequence && !row.annotation?.isDeleted

function toldOf(record: WireInteraction, isOwn: boolean): ToldAnnotation {
  return {
    id: record.id,
    clientId: isOwn ? record.clientId : null,
    // The server knows no other kinds.
    subType: record.interactionSubType as AnnotationSubType,
    contentId: record.contentId,
    contextContentId: record.contextContentId,
    data: record.interactionData,
    sharedForAssignmentId: record.sharedForAssignmentId,
    version: record.version,
    createdAt: Date.parse(record.dateCreated),
    storedAt: Date.parse(record.dateModified),
  }
}

/**
 * The annotations of one place of reading: what the server has told, under what this device has changed since. Changes go the way of all
 * work, by way of the device to the server (domain.md §5).
 */
export class AnnotationShelf {
  private readonly told = new Map<string, ToldAnnotation>()
  private readonly listeners = new Set<() => void>()
  private readonly returns = new Set<() => void>()
  private shown: readonly Annotation[] = []
  private isStale = true
  private known: readonly WorkRow[] = []
  /** Notes that others take the place of, by the key of the other one; they go when it is stored, and stay when it is refused. */
  private readonly replaced = new Map<string, string>()
  /** What goes on as a new note because it was deleted elsewhere: whoever is still writing on it writes on the new one. */
  private readonly renewed = new Map<string, string>()
  /** Notes whose removal was taken back before it was answered; where it was carried out all the same, they go on as new ones. */
  private readonly restored = new Set<string>()

  constructor(
    private readonly work: WorkStore,
    private readonly writer: Writer,
    private place: AnnotationPlace,
  ) {
    work.news.onRecords((news) => this.hear(news))
    work.news.subscribe(() => this.handleWork())
    this.handleWork()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Hears when a note that was taken away here comes back, as words were written on it elsewhere that were not known here. */
  onReturn(listener: () => void): () => void {
    this.returns.add(listener)
    return () => this.returns.delete(listener)
  }

  /** All annotations of the place, oldest first; the same array as long as nothing changes. */
  read = (): readonly Annotation[] => {
    if (this.isStale) this.shown = this.list()
    this.isStale = false
    return this.shown
  }

  /** A note as it is shown now, also where it goes on as a new one. */
  find(asked: string): Annotation | undefined {
    const key = this.newestKey(asked)
    return this.read().find((note) => note.key === key)
  }

  /** Whether it is this device that has taken a note away. */
  isRemovedHere(key: string): boolean {
    return this.rowOf(this.newestKey(key))?.annotation?.isDeleted ?? false
  }

  /** Takes up what a page's server says. What it no longer lists was taken away in another place. */
  open(place: AnnotationPlace, { notes, contentIds, readAt }: ToldPage): void {
    const wasOpen = this.place.isOpen
    this.place = place
    const listed = new Set(notes.map(({ id }) => id))
    const isAsked = (note: ToldAnnotation) => contentIds === null || contentIds.includes(note.contentId)
    for (const note of this.told.values())
      if (isAsked(note) && !listed.has(note.id) && note.storedAt <= readAt) this.told.delete(note.id)
    for (const note of notes) this.learn(note)
    for (const row of this.rows()) {
      const { id, storedAt } = row.annotation ?? { id: null, storedAt: null }
      const isGone = row.status === 'saved' && !row.annotation?.isDeleted && id !== null && !listed.has(id)
      const wasAsked = contentIds === null || contentIds.includes(row.contentId)
      if (isGone && wasAsked && storedAt !== null && storedAt <= readAt) this.work.notes.drop(row)
      else if (row.status === 'refused' && place.isOpen && !wasOpen) this.offerAgain(row)
    }
    this.change()
  }

  /**
   * Keeps a new annotation or a change of one on the device at once, and has it sent after `delay` ms, or not yet where null; gives its key.
   * For whom one is, and on what, cannot be changed: another one takes its place then.
   */
  save(asked: AnnotationChange, delay: number | null = 0): string {
    const change = { ...asked, key: asked.key === null ? null : this.newestKey(asked.key) }
    const known = change.key === null ? undefined : this.read().find((note) => note.key === change.key)
    const isSameNote =
      known?.sharedForAssignmentId === change.sharedForAssignmentId && known.contentId === change.contentId
    if (!known || isSameNote) return this.write(change, delay)
    const key = this.write({ ...change, key: null }, delay)
    this.replaced.set(key, known.key)
    this.settleReplaced()
    this.change()
    return key
  }

  private settleReplaced(): void {
    for (const [key, old] of this.replaced) {
      const status = this.rowOf(key)?.status ?? (this.toldOf(key) ? 'saved' : null)
      if (status !== 'saved' && status !== 'refused') continue
      this.replaced.delete(key)
      this.isStale = true // the old one is hidden no more, and `remove` has to find it
      if (status === 'saved') this.remove(old)
    }
  }

  private newestKey(key: string): string {
    const next = this.renewed.get(key)
    return next === undefined ? key : this.newestKey(next)
  }

  private write(
    { key, subType, contentId, contextContentId, data, sharedForAssignmentId }: AnnotationChange,
    delay: number | null,
  ): string {
    const clientId = key ?? newId()
    const { before, version, ...known } = this.baseOf(clientId)
    const annotation = { ...known, subType, sharedForAssignmentId, isDeleted: false }
    this.put(before, { contentId, contextContentId, clientId, version, data, annotation }, delay)
    return clientId
  }

  /**
   * What a change of an own note goes on from: what is shown of it. Something newer that was told while words of this device are unsent was
   * seen by nobody here; that the server finds the conflict keeps both.
   */
  private baseOf(key: string) {
    const before = this.rowOf(key)
    const told = this.toldOf(key)
    if (told && (!before || isBehind(before, told))) {
      const { version, id, storedAt, createdAt } = told
      return { before, version, id, storedAt, createdAt, base: noteTextOf(told.data) }
    }
    if (!before) return { before, version: null, id: null, storedAt: null, createdAt: Date.now(), base: '' }
    const { id = null, storedAt = null, createdAt = Date.now(), base } = before.annotation ?? {}
    const known = before.status === 'saved' ? noteTextOf(before.data) : base
    return { before, version: before.version, id, storedAt, createdAt, base: known }
  }

  /** Takes an own annotation away. */
  remove(asked: string): void {
    const key = this.newestKey(asked)
    const shown = this.find(key)
    if (!shown?.isOwn) return
    const { before, version, ...known } = this.baseOf(key)
    const { subType, contentId, contextContentId, data, sharedForAssignmentId } = shown
    const annotation = { ...known, subType, sharedForAssignmentId, isDeleted: true }
    this.put(before, { contentId, contextContentId, clientId: key, version, data, annotation }, 0)
  }

  /**
   * Gives back a note that was taken away: the removal itself is taken back as long as it is not answered; one that came back meanwhile gets
   * the words that it lacks; else it is made anew.
   */
  restore(asked: string, change: AnnotationChange): void {
    const key = this.newestKey(asked)
    const row = this.rowOf(key)
    const shown = this.find(key)
    if (row?.annotation?.isDeleted && row.status === 'pending') {
      this.restored.add(key)
      this.write({ ...change, key }, 0)
    } else if (!shown) this.renewed.set(key, this.save({ ...change, key: null }))
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

  private toldOf(key: string): ToldAnnotation | undefined {
    return [...this.told.values()].find(({ clientId }) => clientId === key)
  }

  /** What was refused because the work was closed is sent once more where it is open again. */
  private offerAgain(row: WorkRow): void {
    if (!row.annotation) return
    this.put(row, { ...row, annotation: row.annotation }, 0)
  }

  private learn(note: ToldAnnotation): void {
    const known = this.told.get(note.id)
    if (!known || known.version <= note.version) this.told.set(note.id, note)
  }

  private hear({ records, deletedIds }: RecordNews): void {
    for (const id of deletedIds) {
      this.told.delete(id)
      const row = this.rows().find(({ annotation }) => annotation?.id === id)
      if (row?.status === 'saved' && !row.annotation?.isDeleted) this.work.notes.drop(row)
    }
    for (const record of records)
      if (isRecordHere(record, this.place, this.writer.userId))
        this.learn(toldOf(record, record.userId === this.writer.userId))
    this.change()
  }

  /** A note that was deleted elsewhere while it was changed here stays, as a new one: what was written is not lost. */
  private handleWork(): void {
    const rows = this.rows()
    // An answer was changed, and no note.
    if (rows.length === this.known.length && rows.every((row, at) => row === this.known[at])) return
    const isBack = rows.some((row) => this.known.some((before) => isReturned(row, before)))
    this.known = rows
    if (isBack) for (const listener of [...this.returns]) listener()
    this.settleReplaced()
    for (const row of rows) {
      if (row.status === 'saved') this.restored.delete(row.clientId)
      if (row.status !== 'refused' || !isRefusedForGood(row) || !row.annotation) continue
      // Dropping one tells of it at once, which may have settled the others.
      if (!this.work.notes.all().includes(row)) continue
      const told = this.toldOf(row.clientId)
      if (told) this.told.delete(told.id)
      this.work.notes.drop(row)
      const { annotation, contentId, data } = row
      const hasText = [data.annotation, data.text].some((text) => typeof text === 'string' && text.trim() !== '')
      const { subType, sharedForAssignmentId } = annotation
      const contextContentId = row.contextContentId ?? contentId
      if (hasText || this.restored.delete(row.clientId)) {
        const change = { key: null, subType, contentId, contextContentId, data, sharedForAssignmentId }
        this.renewed.set(row.clientId, this.save(change))
      }
    }
    this.change()
  }

  private change(): void {
    this.isStale = true
    for (const listener of [...this.listeners]) listener()
  }

  private list(): Annotation[] {
    const notes = new Map<string, Annotation>()
    for (const told of this.told.values()) {
      const note = shownOf(told)
      notes.set(note.key, note)
    }
    for (const row of this.rows()) {
      const { annotation, clientId, contentId, contextContentId, data, status, refusal } = row
      if (!annotation || isBehind(row, this.toldOf(clientId))) continue
      if (annotation.isDeleted) notes.delete(clientId)
      else
        notes.set(clientId, {
          key: clientId,
          isOwn: true,
          subType: annotation.subType,
          contentId,
          contextContentId: contextContentId ?? contentId,
          data,
          sharedForAssignmentId: annotation.sharedForAssignmentId,
          createdAt: annotation.createdAt,
          save: status === 'saved' ? 'saved' : status === 'refused' ? 'refused' : 'pending',
          refusal: refusal?.message ?? null,
        })
    }
    for (const old of this.replaced.values()) notes.delete(old)
    const known = new Map(this.shown.map((note) => [note.key, note]))
    return [...notes.values()]
      .sort((one, other) => one.createdAt - other.createdAt || (one.key < other.key ? -1 : 1))
      .map((note) => {
        const before = known.get(note.key)
        return before && isSameData(before, note) ? before : note
      })
  }
}
