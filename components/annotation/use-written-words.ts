import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { notify } from '@/components/feedback/notify'
import { type Annotation, colorIdOf } from '@/lib/annotation/annotation'
import type { AnnotationStore } from '@/lib/annotation/client/annotation-store'
import type { DomBody } from '@/lib/annotation/client/dom-body'
import { SAVE_DELAY_MS } from '@/lib/interaction/limits'
import {
  draftOf,
  type Edited,
  formerOf,
  isSameDraft,
  mergeEdited,
  shownIn,
  type WrittenAt,
  writtenChange,
} from './note-changes'
import type { NoteDraft } from './note-popover'

type WordsInput = {
  edited: Edited | null
  setEdited: (edited: Edited) => void
  notes: readonly Annotation[]
  bodies: readonly DomBody[]
  store: () => AnnotationStore
  at: WrittenAt
}

/** Changes to a note that is already shared reach the class on confirming or closing, not in the middle of a word. */
const isHeld = (edited: Edited) => formerOf(edited) !== null && edited.before.isShared

/** Stores what is typed in the popover from the first letter on: on the device at once, on the server like answers. */
export function useWrittenWords({ edited, setEdited, notes, bodies, store, at }: WordsInput) {
  const t = useTranslations('annotation')
  const shown = edited && shownIn(edited)
  const newest = shown && notes.find(({ key }) => key === shown.key)
  // Changed elsewhere too: show the merged text, so that the writer acts on what they see.
  if (edited && newest && newest !== shown) setEdited(mergeEdited(edited, newest, bodies))

  /** Saves a draft that has text and returns its note. A new note without text does not exist. */
  function keep(from: Edited, draft: NoteDraft): Edited['kept'] {
    const isNew = formerOf(from) === null
    if (isNew && draft.text.trim() === '') {
      if (from.kept) store().remove(from.kept.shown.key)
      return null
    }
    if (!from.kept && draft.text === from.before.text) return null
    const key = store().save(writtenChange(from, draft, at), isHeld(from) ? null : SAVE_DELAY_MS)
    const note = store().find(key)
    return note ? { shown: note, isMet: from.kept?.isMet ?? false } : null
  }

  /** Restores a note to what it was before writing, unless it was changed elsewhere since. */
  function takeBack(written: Annotation, former: Annotation | null): void {
    const note = store().find(written.key)
    if (!note) return
    if (!isSameDraft(draftOf(note), draftOf(written))) notify.info(t('changed'), { key: 'annotation' })
    else if (!former) store().remove(note.key)
    else {
      const { text, color } = draftOf(former)
      const data = { ...note.data, annotation: text, colorId: colorIdOf(color) }
      store().save({ ...note, subType: former.subType, data })
    }
  }

  /** Ends writing without a confirmation: the text is kept, with an undo. */
  function settle(from: Edited): void {
    const { kept, draft, before } = from
    if (!kept) return
    // If text from elsewhere was merged, an undo would discard it.
    const undo = kept.isMet ? null : () => takeBack(kept.shown, formerOf(from))
    if (undo && draft.text === before.text) {
      undo()
      return
    }
    if (isHeld(from)) store().save(writtenChange(from, draft, at))
    notify.info(t('kept'), { key: 'annotation', ...(undo && { action: { label: t('undo'), onPress: undo } }) })
  }

  const leave = useEffectEvent(() => {
    if (edited?.kept && isHeld(edited)) store().save(writtenChange(edited, edited.draft, at))
  })
  useEffect(() => () => leave(), [])

  return { keep, settle }
}
