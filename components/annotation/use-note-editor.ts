import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { announce } from '@/components/feedback/announcer'
import { notify } from '@/components/feedback/notify'
import { type Annotation, colorIdOf, colorOf, markData, textMarkOf } from '@/lib/annotation/annotation'
import type { AnnotationShelf } from '@/lib/annotation/client/annotation-shelf'
import { jumpToNote } from '@/lib/annotation/client/note-jump'
import type { PlacedNote } from '@/lib/annotation/client/placed-notes'
import type { TextSelection } from '@/lib/annotation/client/text-selection'
import { LAST_COLOR_SETTING } from '@/lib/annotation/limits'
import { describeSelection, overlaps } from '@/lib/annotation/selection'
import { MAX_SELECTION_LENGTH } from '@/lib/interaction/limits'
import { useLocalSetting } from '@/lib/local-setting/client/use-local-setting'
import type { TextVersion } from '@/lib/routing/viewer-address'
import type { NoteDraft } from './note-popover'

/** How the popover was opened, which says where the focus goes. */
export type OpenedBy = 'selection' | 'press' | 'keyboard'

/** What the popover is about: words that are not marked yet, for a new note or for one that lost its own, or a note at its words. */
export type Edited = {
  openedBy: OpenedBy
  range: Range
  draft: NoteDraft
  /** What was there when it was opened; what differs from it would be lost. */
  before: NoteDraft
} & (
  | { note: PlacedNote; selection: null; lost: null }
  | { note: null; selection: TextSelection; lost: Annotation | null }
)

type EditorInput = {
  placed: readonly PlacedNote[]
  shelf: () => AnnotationShelf
  pageId: string
  /** The assignment that notes can be shared with; null where there is none. */
  shareWith: string | null
  /** The note that is to be given the words which are selected; null where a new one is made of them. */
  lost: Annotation | null
}

const NEW = { text: '', isShared: false }

/** What is kept of a note that is given other words. */
function draftOf(note: Annotation): NoteDraft {
  const { text, color } = textMarkOf(note) ?? { text: '', color: colorOf(null) }
  return { color, text, isShared: note.sharedForAssignmentId !== null }
}

const isSame = (one: NoteDraft, other: NoteDraft) =>
  one.color === other.color && one.text === other.text && one.isShared === other.isShared

/** The one highlight that is being made, changed or read, and what can be done with it (learner.md §4). */
export function useNoteEditor({ placed, shelf, pageId, shareWith, lost }: EditorInput) {
  const t = useTranslations('annotation')
  const [edited, setEdited] = useState<Edited | null>(null)
  const [lastColor, keepColor] = useLocalSetting(LAST_COLOR_SETTING)
  const isTouched = edited !== null && !isSame(edited.draft, edited.before)

  /** Begins a highlight on words; false where it may not be. */
  function begin(selection: TextSelection, openedBy: OpenedBy): boolean {
    const { body, span } = selection
    // What is being written is not lost to a slip of the finger.
    if (isTouched && edited.draft.text !== edited.before.text) return false
    if (span.end - span.start > MAX_SELECTION_LENGTH) {
      notify.error(t('tooLong'), { key: 'annotation' })
      return false
    }
    if (placed.some((note) => note.body === body && overlaps(note, span))) {
      notify.error(t('overlap'), { key: 'annotation' })
      return false
    }
    const draft = lost ? draftOf(lost) : { color: colorOf(Number(lastColor)), ...NEW }
    const isSameOne = edited?.note === null && edited.lost?.key === lost?.key
    const before = isSameOne ? edited.draft : draft
    setEdited({ note: null, selection, lost, range: body.rangeOf(span), openedBy, draft: before, before })
    return true
  }

  function reopen(note: PlacedNote, openedBy: OpenedBy): void {
    const { mark, range } = note
    const draft = { color: mark.color, text: mark.text, isShared: note.note.sharedForAssignmentId !== null }
    setEdited({ note, selection: null, lost: null, range, openedBy, draft, before: draft })
  }

  function close(): void {
    setEdited(null)
    if (edited?.selection) document.getSelection()?.removeAllRanges()
  }

  function change(draft: NoteDraft): void {
    if (!edited) return
    if (draft.color !== edited.draft.color) keepColor(String(colorIdOf(draft.color)))
    setEdited({ ...edited, draft })
  }

  function create({ body, span }: TextSelection, draft: NoteDraft): void {
    const version = body.version as TextVersion // written by the page, which has no others
    const selection = describeSelection(body.text, span)
    shelf().save({
      key: null,
      subType: draft.text.trim() === '' ? 'highlight' : 'note',
      contentId: body.contentId,
      contextContentId: pageId,
      data: markData({ text: draft.text, color: draft.color, version, selection }),
      sharedForAssignmentId: draft.isShared ? shareWith : null,
    })
    announce(t('created'))
  }

  /** Gives a note that lost its words the ones that were chosen, and goes to it. */
  function placeLost(note: Annotation, { body, span }: TextSelection, draft: NoteDraft): void {
    const version = body.version as TextVersion // as above
    const selection = describeSelection(body.text, span)
    const isShared = note.sharedForAssignmentId !== null
    const key = shelf().save({
      key: note.key,
      subType: draft.text.trim() === '' ? 'highlight' : 'note',
      contentId: body.contentId,
      contextContentId: body.contentId === note.contentId ? note.contextContentId : pageId,
      data: { ...note.data, ...markData({ text: draft.text, color: draft.color, version, selection }) },
      sharedForAssignmentId:
        draft.isShared === isShared ? note.sharedForAssignmentId : draft.isShared ? shareWith : null,
    })
    jumpToNote(key)
  }

  function update({ note, mark, body, start, end, confidence }: PlacedNote, draft: NoteDraft): void {
    const { key, contentId, contextContentId, sharedForAssignmentId } = note
    const subType = draft.text.trim() === '' ? ('highlight' as const) : ('note' as const)
    // Who keeps a note where it was found again has seen that it stands there.
    const selection = confidence === 1 ? mark.selection : describeSelection(body.text, { start, end })
    const data = { ...note.data, ...markData({ ...mark, selection, text: draft.text, color: draft.color }) }
    const isSame = draft.isShared === (sharedForAssignmentId !== null)
    const sharedFor = isSame ? sharedForAssignmentId : draft.isShared ? shareWith : null
    shelf().save({ key, subType, contentId, contextContentId, data, sharedForAssignmentId: sharedFor })
    announce(t('updated'))
  }

  function save(): void {
    if (!edited) return
    const { selection } = edited
    if (edited.lost) placeLost(edited.lost, edited.selection, edited.draft)
    else if (selection) create(selection, edited.draft)
    else update(edited.note, edited.draft)
    close()
  }

  /** Takes the note away, with a way back. */
  function remove(): void {
    if (!edited?.note) return
    const { key, ...note } = edited.note.note
    shelf().remove(key)
    notify.info(t('removed'), {
      key: 'annotation',
      action: { label: t('undo'), onPress: () => void shelf().save({ ...note, key: null }) },
    })
    close()
  }

  return { edited, isTouched, begin, reopen, change, save, remove, close }
}
