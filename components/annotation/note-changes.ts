import { type Annotation, colorIdOf, colorOf, markData, textMarkOf } from '@/lib/annotation/annotation'
import type { AnnotationChange } from '@/lib/annotation/client/annotation-store'
import type { DomBody } from '@/lib/annotation/client/dom-body'
import { type PlacedNote, placeNote } from '@/lib/annotation/client/placed-notes'
import type { TextSelection } from '@/lib/annotation/client/text-selection'
import { describeSelection } from '@/lib/annotation/selection'
import { textMarkKind } from '@/lib/interaction/text-mark-kind'
import type { TextVersion } from '@/lib/routing/viewer-address'
import type { NoteDraft } from './note-popover'

/**
 * What opened the popover, which decides the initial focus: the field for a mouse or keyboard, the popover itself for touch, so that the
 * screen keyboard does not cover the note, and nothing while a selection can still be changed with handles or keys.
 */
export type OpenedBy = 'mouse' | 'keyboard' | 'finger' | 'handles'

/** The stored note that holds the text being written, as the popover shows it. */
type KeptNote = {
  shown: Annotation
  /** Whether the note was also changed elsewhere since writing began here. */
  isMet: boolean
}

/** The subject of the popover: a selection, for a new note or one that lost its words, or a note placed in the text. */
export type Edited = {
  openedBy: OpenedBy
  range: Range
  draft: NoteDraft
  /** The draft as it was on opening, or as updated since then while nothing was written. */
  before: NoteDraft
  /** Null until something is written. */
  kept: KeptNote | null
} & (
  | { note: PlacedNote; selection: null; lost: null }
  | { note: null; selection: TextSelection; lost: Annotation | null }
)

/** Where the note is written: its page, and the assignment with whose class it can be shared. */
export type WrittenAt = { pageId: string; shareWith: string | null }

function sharedFor(note: Annotation, draft: NoteDraft, shareWith: string | null): string | null {
  const isSame = draft.isShared === (note.sharedForAssignmentId !== null)
  return isSame ? note.sharedForAssignmentId : draft.isShared ? shareWith : null
}

/** Returns the note as it was before writing began; null for a new one. */
export const formerOf = ({ note, lost }: Edited): Annotation | null => note?.note ?? lost

/** Returns the note that the popover shows; null for a new one that is not stored yet. */
export const shownIn = (edited: Edited): Annotation | null => edited.kept?.shown ?? formerOf(edited)

/** Returns the draft with which the popover of a note opens. */
export function draftOf(note: Annotation): NoteDraft {
  const { text, color } = textMarkOf(note) ?? { text: '', color: colorOf(null) }
  return { color, text, isShared: note.sharedForAssignmentId !== null }
}

export const isSameDraft = (one: NoteDraft, other: NoteDraft) =>
  one.color === other.color && one.text === other.text && one.isShared === other.isShared

/** Adds a space when merged words follow a trailing space, so that a writer who continues there still has theirs. */
const apart = (before: string, text: string) =>
  /\s$/.test(before) && text.startsWith(before) && /^\S/.test(text.slice(before.length))
    ? `${before} ${text.slice(before.length)}`
    : text

/**
 * Merges the newest version of the note into the popover: fields that were not touched take its values. The text is always taken over, since
 * it is stored from the first letter on and thus contains everything written here.
 */
export function mergeEdited(edited: Edited, newest: Annotation, bodies: readonly DomBody[]): Edited {
  const shown = shownIn(edited)
  const was = shown ? draftOf(shown) : edited.before
  const now = draftOf(newest)
  const { color, isShared } = edited.draft
  const draft = {
    text: edited.kept ? apart(edited.draft.text, now.text) : now.text,
    color: color === was.color ? now.color : color,
    isShared: isShared === was.isShared ? now.isShared : isShared,
  }
  const { kept } = edited
  if (kept) return { ...edited, draft, kept: { shown: newest, isMet: kept.isMet || !isSameDraft(now, was) } }
  if (edited.selection) return { ...edited, draft, before: now, lost: newest }
  const note = placeNote(newest, bodies) ?? { ...edited.note, note: newest }
  return { ...edited, draft, before: now, note, range: note.range }
}

/** Returns the change that Create, Update or Place saves for a draft. */
export function changeOf(edited: Edited, draft: NoteDraft, { pageId, shareWith }: WrittenAt): AnnotationChange {
  if (edited.note) {
    const { note, mark, body, start, end, confidence } = edited.note
    // Confirming a note that was relocated in a changed text also confirms its new place.
    const selection = confidence === 1 ? mark.selection : describeSelection(body.text, { start, end })
    const data = { ...note.data, ...markData({ ...mark, selection, text: draft.text, color: draft.color }) }
    const { key, contentId, contextContentId } = note
    return {
      key,
      subType: textMarkKind(data),
      contentId,
      contextContentId,
      data,
      sharedForAssignmentId: sharedFor(note, draft, shareWith),
    }
  }
  const { lost, kept } = edited
  const { body, span } = edited.selection
  const { contentId } = body
  const version = body.version as TextVersion // written by the page, which has no others
  const data = markData({
    text: draft.text,
    color: draft.color,
    version,
    selection: describeSelection(body.text, span),
  })
  const subType = textMarkKind(data)
  if (!lost) {
    const sharedForAssignmentId = draft.isShared ? shareWith : null
    return { key: kept?.shown.key ?? null, subType, contentId, contextContentId: pageId, data, sharedForAssignmentId }
  }
  return {
    key: lost.key,
    subType,
    contentId,
    contextContentId: contentId === lost.contentId ? lost.contextContentId : pageId,
    data: { ...lost.data, ...data },
    sharedForAssignmentId: sharedFor(lost, draft, shareWith),
  }
}

/** Returns the change that saves a draft while it is written: only its text and color. Sharing and a new place take effect on confirmation. */
export function writtenChange(edited: Edited, draft: NoteDraft, at: WrittenAt): AnnotationChange {
  const { lost, before } = edited
  if (!lost) return changeOf(edited, { ...draft, isShared: before.isShared }, at)
  const { key, contentId, contextContentId, sharedForAssignmentId } = lost
  const data = { ...lost.data, annotation: draft.text, colorId: colorIdOf(draft.color) }
  return { key, subType: textMarkKind(data), contentId, contextContentId, data, sharedForAssignmentId }
}
