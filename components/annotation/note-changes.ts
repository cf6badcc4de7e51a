import { type Annotation, colorIdOf, markData } from '@/lib/annotation/annotation'
import type { AnnotationChange } from '@/lib/annotation/client/annotation-shelf'
import type { PlacedNote } from '@/lib/annotation/client/placed-notes'
import type { TextSelection } from '@/lib/annotation/client/text-selection'
import { describeSelection } from '@/lib/annotation/selection'
import type { TextVersion } from '@/lib/routing/viewer-address'
import type { NoteDraft } from './note-popover'

/** How the popover was opened, which says where the focus goes. */
export type OpenedBy = 'selection' | 'press' | 'keyboard'

/** What the popover is about: words that are not marked yet, for a new note or for one that lost its own, or a note at its words. */
export type Edited = {
  openedBy: OpenedBy
  range: Range
  draft: NoteDraft
  /** What was there when it was opened. */
  before: NoteDraft
  /** The note that holds what is being written, and its text there; null as long as nothing was written. */
  kept: { key: string; text: string } | null
} & (
  | { note: PlacedNote; selection: null; lost: null }
  | { note: null; selection: TextSelection; lost: Annotation | null }
)

/** Where it is written: on a page, and for which assignment it can be shared. */
export type WrittenAt = { pageId: string; shareWith: string | null }

const subTypeOf = ({ text }: NoteDraft) => (text.trim() === '' ? ('highlight' as const) : ('note' as const))

function sharedFor(note: Annotation, draft: NoteDraft, shareWith: string | null): string | null {
  const isSame = draft.isShared === (note.sharedForAssignmentId !== null)
  return isSame ? note.sharedForAssignmentId : draft.isShared ? shareWith : null
}

/** The note that was there before it was opened; null for a new one. */
export const formerOf = ({ note, lost }: Edited): Annotation | null => note?.note ?? lost

/** What Create, Update or Place keeps of a draft. */
export function changeOf(edited: Edited, draft: NoteDraft, { pageId, shareWith }: WrittenAt): AnnotationChange {
  const subType = subTypeOf(draft)
  if (edited.note) {
    const { note, mark, body, start, end, confidence } = edited.note
    // Who keeps a note where it was found again has seen that it stands there.
    const selection = confidence === 1 ? mark.selection : describeSelection(body.text, { start, end })
    const data = { ...note.data, ...markData({ ...mark, selection, text: draft.text, color: draft.color }) }
    const { key, contentId, contextContentId } = note
    return { key, subType, contentId, contextContentId, data, sharedForAssignmentId: sharedFor(note, draft, shareWith) }
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
  if (!lost) {
    const sharedForAssignmentId = draft.isShared ? shareWith : null
    return { key: kept?.key ?? null, subType, contentId, contextContentId: pageId, data, sharedForAssignmentId }
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
  return { key, subType: subTypeOf(draft), contentId, contextContentId, data, sharedForAssignmentId }
}
