import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { announce } from '@/components/feedback/announcer'
import { notify } from '@/components/feedback/notify'
import { useNoteRemoval } from '@/components/feedback/use-note-removal'
import { type Annotation, colorIdOf, colorOf } from '@/lib/annotation/annotation'
import type { AnnotationStore } from '@/lib/annotation/client/annotation-store'
import type { DomBody } from '@/lib/annotation/client/dom-body'
import { jumpToNote } from '@/lib/annotation/client/note-jump'
import { isMarked, type PlacedNote } from '@/lib/annotation/client/placed-notes'
import type { TextSelection } from '@/lib/annotation/client/text-selection'
import { LAST_COLOR_SETTING } from '@/lib/annotation/limits'
import { MAX_ANNOTATIONS_PER_PAGE, MAX_SELECTION_LENGTH } from '@/lib/interaction/limits'
import { useLocalSetting } from '@/lib/local-setting/client/use-local-setting'
import { holdWork } from '@/lib/session/client/work-in-progress'
import {
  changeOf,
  draftOf,
  type Edited,
  formerOf,
  isSameDraft,
  type OpenedBy,
  shownIn,
  type WrittenAt,
  writtenChange,
} from './note-changes'
import type { NoteDraft } from './note-popover'
import { useWrittenWords } from './use-written-words'

type EditorInput = WrittenAt & {
  notes: readonly Annotation[]
  bodies: readonly DomBody[]
  store: () => AnnotationStore
  /** The note that is to be attached to the selected words; null if they become a new one. */
  lost: Annotation | null
}

const NEW = { text: '', isShared: false }

/** Returns the one highlight being created, edited or read, and the actions on it (ANN-11). */
export function useNoteEditor({ notes, bodies, store, pageId, shareWith, lost }: EditorInput) {
  const t = useTranslations('annotation')
  const [edited, setEdited] = useState<Edited | null>(null)
  const [lastColor, keepColor] = useLocalSetting(LAST_COLOR_SETTING)
  const isTouched = edited !== null && !isSameDraft(edited.draft, edited.before)
  const isOpen = edited !== null
  // The text is stored on the device from the first letter on.
  useEffect(() => (isOpen ? holdWork({ isKept: true }) : undefined), [isOpen])
  const at = { pageId, shareWith }
  const removeNote = useNoteRemoval(store)
  const words = useWrittenWords({ edited, setEdited, notes, bodies, store, at })

  /** Starts a highlight on the selection; returns false if it is not allowed. */
  function begin(selection: TextSelection, openedBy: OpenedBy): boolean {
    const { body, span } = selection
    // A stray tap must not discard text being written.
    if (isTouched && edited.draft.text !== edited.before.text) return false
    if (span.end - span.start > MAX_SELECTION_LENGTH) {
      notify.error(t('tooLong'), { key: 'annotation' })
      return false
    }
    if (isMarked(selection, notes, bodies)) {
      notify.error(t('overlap'), { key: 'annotation' })
      return false
    }
    const ownHere = notes.filter(({ isOwn, contextContentId }) => isOwn && contextContentId === pageId)
    if (!lost && ownHere.length >= MAX_ANNOTATIONS_PER_PAGE) {
      notify.error(t('full', { most: MAX_ANNOTATIONS_PER_PAGE }), { key: 'annotation' })
      return false
    }
    const draft = lost ? draftOf(lost) : { color: colorOf(Number(lastColor)), ...NEW }
    const isSameOne = edited?.note === null && edited.lost?.key === lost?.key
    if (edited && !isSameOne) words.settle(edited)
    const before = isSameOne ? edited.draft : draft
    const kept = isSameOne ? edited.kept : null
    setEdited({ note: null, selection, lost, range: body.rangeOf(span), openedBy, draft: before, before, kept })
    return true
  }

  function reopen(note: PlacedNote, openedBy: OpenedBy): void {
    if (edited) words.settle(edited)
    const draft = draftOf(note.note)
    setEdited({ note, selection: null, lost: null, range: note.range, openedBy, draft, before: draft, kept: null })
  }

  function end(): void {
    setEdited(null)
    if (edited?.selection) document.getSelection()?.removeAllRanges()
  }

  /** Closes the popover: a highlight without text is dropped, but text is kept. */
  function close(): void {
    if (edited) words.settle(edited)
    end()
  }

  function change(draft: NoteDraft): void {
    if (!edited) return
    if (draft.color !== edited.draft.color) keepColor(String(colorIdOf(draft.color)))
    setEdited({ ...edited, draft, kept: words.keep(edited, draft) })
  }

  /** Saves on Create, Update or Place; returns the key of the note. */
  function confirm(edited: Edited): string {
    // Without a change nothing is sent, so that nothing can overwrite text from elsewhere.
    const { note, kept } = edited
    const stored = note && store().find(note.note.key)
    if (stored && stored.save !== 'refused' && !kept && !isTouched && note.confidence === 1) return stored.key
    const change = changeOf(edited, edited.draft, at)
    // The private copy that held the text while it was written must not remain beside the shared note, not even after a reload.
    const isShared = kept !== null && formerOf(edited) === null && change.sharedForAssignmentId !== null
    const key = store().save(isShared ? { ...change, key: null } : change)
    if (isShared) store().remove(kept.shown.key)
    return key
  }

  /**
   * Closes the popover if its note no longer exists, and returns whether it did. Text that was not sent is a note on this device and exists
   * as long as it has text.
   */
  function leaveGone(): boolean {
    const shown = edited && shownIn(edited)
    if (!shown || store().find(shown.key)) return false
    // A note removed here, in the list beside the page, is reported there.
    if (!store().isRemovedHere(shown.key)) notify.info(t(shown.isOwn ? 'gone' : 'goneOfOther'), { key: 'annotation' })
    end()
    return true
  }

  function save(): void {
    if (!edited) return
    const key = confirm(edited)
    if (edited.lost) jumpToNote(key)
    else announce(t(edited.note ? 'updated' : 'created'))
    end()
  }

  /** Removes the note and offers to undo it. */
  function remove(): void {
    if (!edited?.note) return
    const { note } = edited.note
    removeNote(note.key, { removed: edited.kept ? writtenChange(edited, edited.draft, at) : note })
    end()
  }

  return { edited, isTouched, begin, reopen, change, save, remove, close, leaveGone }
}
