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

/** What the class reads already changes for it when it is confirmed, or left, and not in the midst of a word. */
const isHeld = (edited: Edited) => formerOf(edited) !== null && edited.before.isShared

/** Keeps what is written in the popover from its first letter on: on the device at once, on the server as answers are. */
export function useWrittenWords({ edited, setEdited, notes, bodies, store, at }: WordsInput) {
  const t = useTranslations('annotation')
  const shown = edited && shownIn(edited)
  const newest = shown && notes.find(({ key }) => key === shown.key)
  // Written in another place too: all of it is in the field, so that what is done here is done to what is seen.
  if (edited && newest && newest !== shown) setEdited(mergeEdited(edited, newest, bodies))

  /** Keeps a draft with words; tells by which note. A new note without words is none. */
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

  /** Takes back what was written in a note, unless it was changed in another place since. */
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

  /** Ends the writing without a word of confirmation: what was written stays, with a way back. */
  function settle(from: Edited): void {
    const { kept, draft, before } = from
    if (!kept) return
    // With words of another place in it there is no way back that would leave these.
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
