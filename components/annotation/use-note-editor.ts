import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { announce } from '@/components/feedback/announcer'
import { notify } from '@/components/feedback/notify'
import { colorIdOf, colorOf, markData } from '@/lib/annotation/annotation'
import type { AnnotationShelf } from '@/lib/annotation/client/annotation-shelf'
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

/** What the popover is about: words that are not marked yet, or a note. */
export type Edited = {
  openedBy: OpenedBy
  range: Range
  draft: NoteDraft
  /** What was there when it was opened; what differs from it would be lost. */
  before: NoteDraft
} & ({ note: PlacedNote; selection: null } | { note: null; selection: TextSelection })

type EditorInput = {
  placed: readonly PlacedNote[]
  shelf: () => AnnotationShelf
  pageId: string
  /** The assignment that notes can be shared with; null where there is none. */
  shareWith: string | null
}

const isSame = (one: NoteDraft, other: NoteDraft) =>
  one.color === other.color && one.text === other.text && one.isShared === other.isShared

/** The one highlight that is being made, changed or read, and what can be done with it (learner.md §4). */
export function useNoteEditor({ placed, shelf, pageId, shareWith }: EditorInput) {
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
    const draft = { color: colorOf(Number(lastColor)), text: '', isShared: false }
    const before = edited?.note === null ? edited.draft : draft
    setEdited({ note: null, selection, range: body.rangeOf(span), openedBy, draft: before, before })
    return true
  }

  function reopen(note: PlacedNote, openedBy: OpenedBy): void {
    const { mark, range } = note
    const draft = { color: mark.color, text: mark.text, isShared: note.note.sharedForAssignmentId !== null }
    setEdited({ note, selection: null, range, openedBy, draft, before: draft })
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
    if (edited.selection) create(edited.selection, edited.draft)
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
