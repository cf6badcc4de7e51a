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
 * How the popover was opened, which says where the focus goes: into its field. A finger gets the note first and not the keys of the screen over
 * it, and words that are selected by handles or keys may still be changed.
 */
export type OpenedBy = 'mouse' | 'keyboard' | 'finger' | 'handles'

/** The note that holds what is being written, as the popover shows it. */
type KeptNote = {
  shown: Annotation
  /** It was changed in another place too since something was written here. */
  isMet: boolean
}

/** What the popover is about: words that are not marked yet, for a new note or for one that lost its own, or a note at its words. */
export type Edited = {
  openedBy: OpenedBy
  range: Range
  draft: NoteDraft
  /** What was there when it was opened, or came since as long as nothing was written. */
  before: NoteDraft
  /** Null as long as nothing was written. */
  kept: KeptNote | null
} & (
  | { note: PlacedNote; selection: null; lost: null }
  | { note: null; selection: TextSelection; lost: Annotation | null }
)

/** Where it is written: on a page, and for which assignment it can be shared. */
export type WrittenAt = { pageId: string; shareWith: string | null }

function sharedFor(note: Annotation, draft: NoteDraft, shareWith: string | null): string | null {
  const isSame = draft.isShared === (note.sharedForAssignmentId !== null)
  return isSame ? note.sharedForAssignmentId : draft.isShared ? shareWith : null
}

/** The note that was there before something was written; null for a new one. */
export const formerOf = ({ note, lost }: Edited): Annotation | null => note?.note ?? lost

/** The note as the popover shows it; null for a new one that is not kept. */
export const shownIn = (edited: Edited): Annotation | null => edited.kept?.shown ?? formerOf(edited)

/** What stands in the popover of a note. */
export function draftOf(note: Annotation): NoteDraft {
  const { text, color } = textMarkOf(note) ?? { text: '', color: colorOf(null) }
  return { color, text, isShared: note.sharedForAssignmentId !== null }
}

export const isSameDraft = (one: NoteDraft, other: NoteDraft) =>
  one.color === other.color && one.text === other.text && one.isShared === other.isShared

/** A text that goes on with other words after a blank, at which somebody may go on writing, with a blank of their own for these. */
const apart = (before: string, text: string) =>
  /\s$/.test(before) && text.startsWith(before) && /^\S/.test(text.slice(before.length))
    ? `${before} ${text.slice(before.length)}`
    : text

/**
 * The popover with its note as it is by now. What was not touched is as it came; words are kept from the first letter on, so that those of
 * the note have all that was written in it.
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

/** What Create, Update or Place keeps of a draft. */
export function changeOf(edited: Edited, draft: NoteDraft, { pageId, shareWith }: WrittenAt): AnnotationChange {
  if (edited.note) {
    const { note, mark, body, start, end, confidence } = edited.note
    // Who keeps a note where it was found again has seen that it stands there.
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

/** What is kept of a draft while it is written: its words and its colour. For whom it is, and its new place, are what is confirmed. */
export function writtenChange(edited: Edited, draft: NoteDraft, at: WrittenAt): AnnotationChange {
  const { lost, before } = edited
  if (!lost) return changeOf(edited, { ...draft, isShared: before.isShared }, at)
  const { key, contentId, contextContentId, sharedForAssignmentId } = lost
  const data = { ...lost.data, annotation: draft.text, colorId: colorIdOf(draft.color) }
  return { key, subType: textMarkKind(data), contentId, contextContentId, data, sharedForAssignmentId }
}
